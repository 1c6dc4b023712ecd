import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { wallets } from "./proxies.ts"

const contracts = readContracts("safe")

/** SAFE token: vesting, airdrop and locking. */
const token = defineProtocol({
  slug: "safe",
  name: "Safe",
  rules: [
    {
      action: "claim",
      event: "ClaimedVesting(bytes32,address,address)",
      emitters: contracts.vesting,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Began to earn SAFE",
      event: "AddedVesting(bytes32,address)",
      emitters: contracts.vesting,
      account: { topic: 2 },
    },
    { action: "deposit", event: "Locked(address,uint96)", emitters: contracts.locking, account: { topic: 1 } },
    {
      action: "call",
      verb: "Began to unlock SAFE",
      event: "Unlocked(address,uint32,uint96)",
      emitters: contracts.locking,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "Withdrawn(address,uint32,uint96)",
      emitters: contracts.locking,
      account: { topic: 1 },
    },
    {
      action: "stake",
      event: "StakeIncreased(address,address,uint256)",
      emitters: contracts.staking,
      account: { topic: 1 },
    },
    {
      action: "unstake",
      event: "WithdrawalClaimed(address,uint64,uint256)",
      emitters: contracts.staking,
      account: { topic: 1 },
    },
    {
      action: "claim",
      event: "Transfer(address,address,uint256)",
      emitters: contracts.safeToken,
      where: { topic: 1, is: contracts.distributors },
      account: { topic: 2 },
    },
  ],
})

/**
 * Safe wallets: an owner executes a transaction. Every wallet is a contract of its own, so they cannot be listed.
 *
 * Source: npm package `@safe-global/safe-deployments` 1.37.56, `gnosis_safe.json` and `safe.json` of `dist/assets/v1.*`.
 */
const wallet = defineProtocol({
  slug: "safe-multisig",
  name: "Safe",
  appName: "Safe Wallets",
  rules: [{ action: "execute", event: "ExecutionSuccess(bytes32,uint256)", account: "signer" }],
  proxies: wallets,
})

/** All parts. */
export const safe = [token, wallet]
