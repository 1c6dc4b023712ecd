import { defineProtocol } from "../../protocols/protocol.ts"

/** SAFE that is earned over time, and what was handed out with it. */
const vesting = { 1: ["0x96b71e2551915d98d22c448b040a3bc4801ea4ff", "0x57ec1930f3e5c8062926c2f3ee49316e116143df"] }

const locking = { 1: ["0x0a7cb434f96f65972d46a5c1a64a9654dc9959b2"] }

const staking = { 1: ["0x115e78f160e1e3ef163b05c84562fa16fa338509"] }

const distributors = { 1: ["0xe5139fc0fb8eae81e30d8a85c22e88c6757120f2"] }

const safeToken = { 1: ["0x5afe3855358e112b5647b952709e6165e1c1eeee"] }

/**
 * What is done with the token SAFE. The accounts are `safe-multisig.ts`.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/safe/constants.py` and `decoder.py`.
 */
export const safe = defineProtocol({
  slug: "safe",
  name: "Safe",
  rules: [
    { action: "claim", event: "ClaimedVesting(bytes32,address,address)", emitters: vesting, account: { topic: 2 } },
    {
      action: "call",
      verb: "Began to earn SAFE",
      event: "AddedVesting(bytes32,address)",
      emitters: vesting,
      account: { topic: 2 },
    },
    { action: "deposit", event: "Locked(address,uint96)", emitters: locking, account: { topic: 1 } },
    {
      action: "call",
      verb: "Began to unlock SAFE",
      event: "Unlocked(address,uint32,uint96)",
      emitters: locking,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "Withdrawn(address,uint32,uint96)", emitters: locking, account: { topic: 1 } },
    { action: "stake", event: "StakeIncreased(address,address,uint256)", emitters: staking, account: { topic: 1 } },
    { action: "unstake", event: "WithdrawalClaimed(address,uint64,uint256)", emitters: staking, account: { topic: 1 } },
    {
      action: "claim",
      event: "Transfer(address,address,uint256)",
      emitters: safeToken,
      where: { topic: 1, is: distributors },
      account: { topic: 2 },
    },
  ],
})
