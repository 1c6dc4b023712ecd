import { zeroAddress } from "#schemas/domain/primitive.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const borrowerOperations = { 1: ["0x24179cd81c9e782a4096035f7ec97fb8b783e007"] }

const stabilityPools = { 1: ["0x66017d22b0f8556afdd19fc67041899eb65a21bb"] }

/** Where LQTY is staked for votes of the second version. */
const governance = { 1: ["0x807def5e7d057df05c796f4bc75c3fe82bd6eee1"] }

const lusd = { 1: ["0x5f98805a4e8be255a32880fdec7f6728c6568ba0"] }

const lqty = { 1: ["0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d"] }

const ether = { 1: [zeroAddress] }

const staking = { 1: ["0x4f9fbb3f1e99b56e0fe2892e623ed36a76fc605d"] }

/**
 * Liquity v1 on Ethereum: LUSD is lent for ETH. One event tells each change of a loan; what moved says which it was.
 *
 * Source: npm package `@liquity/lib-ethers`, `deployments/default/mainnet.json` and `abi/` there; `governance`:
 * https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/liquity/constants.py`, whose topics are the hashes of its events.
 */
export const liquity = defineProtocol({
  slug: "liquity",
  name: "Liquity",
  rules: [
    {
      action: "deposit",
      event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
      emitters: borrowerOperations,
      account: { topic: 1 },
      gave: ether,
    },
    {
      action: "borrow",
      event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
      emitters: borrowerOperations,
      account: { topic: 1 },
      got: lusd,
    },
    {
      action: "repay",
      event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
      emitters: borrowerOperations,
      account: { topic: 1 },
      gave: lusd,
    },
    {
      action: "withdraw",
      event: "TroveUpdated(address,uint256,uint256,uint256,uint8)",
      emitters: borrowerOperations,
      account: { topic: 1 },
      got: ether,
    },
    {
      action: "deposit",
      event: "UserDepositChanged(address,uint256)",
      emitters: stabilityPools,
      account: { topic: 1 },
      gave: lusd,
    },
    {
      action: "withdraw",
      event: "UserDepositChanged(address,uint256)",
      emitters: stabilityPools,
      account: { topic: 1 },
      got: lusd,
    },
    { action: "claim", event: "LQTYPaidToDepositor(address,uint256)", emitters: stabilityPools, account: { topic: 1 } },
    {
      action: "claim",
      event: "ETHGainWithdrawn(address,uint256,uint256)",
      emitters: stabilityPools,
      account: { topic: 1 },
    },
    {
      action: "stake",
      event: "StakeChanged(address,uint256)",
      emitters: staking,
      account: { topic: 1 },
      gave: lqty,
    },
    {
      action: "unstake",
      event: "StakeChanged(address,uint256)",
      emitters: staking,
      account: { topic: 1 },
      got: lqty,
    },
    {
      action: "claim",
      event: "StakingGainsWithdrawn(address,uint256,uint256)",
      emitters: staking,
      account: { topic: 1 },
      got: "any",
    },
    {
      action: "stake",
      event: "DepositLQTY(address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: governance,
      account: { topic: 1 },
    },
    { action: "unstake", called: governance, calls: ["withdrawLQTY(uint256)"], got: "any" },
  ],
})
