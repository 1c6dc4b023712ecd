import { defineProtocol } from "../../protocols/protocol.ts"

/** Where votes are paid for. */
const markets = {
  every: [
    "0x8c2c5a295450ddff4cb360ca73fccc12243d14d9",
    "0xdd2fad5606cd8ec0c3b93eb4f9849572b598f4c7",
    "0x155a7cf21f8853c135bdeba27fea19674c65f2b4",
    "0x105694fc5204787ed571842671d1262a54a8135b",
  ],
}

/** Keep count of what all vaults owe. */
const accountants = {
  1: ["0x93b4b9bd266ffa8af68e39edfa8cfe2a62011ce0"],
  10: ["0x8f872ce018898ae7f218e5a3ce6fe267206697f8"],
  8453: ["0x8f872ce018898ae7f218e5a3ce6fe267206697f8"],
  42161: ["0x93b4b9bd266ffa8af68e39edfa8cfe2a62011ce0"],
}

/** Tells of each change of an account's share in a vault. */
const counted = { event: "AccountCheckpoint(address,address,uint128,uint256,uint256)", emitters: accountants }

/**
 * Stake DAO's markets for votes and its vaults, of the second version. The vaults are many, and all counted in one place.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/stakedao/v2/constants.py` and `decoder.py`, and
 * `stakedao/v2/decoder.py` in the chains' `modules` (who counts, and the events' topics, which are their hashes).
 */
export const stakedaoV2 = defineProtocol({
  slug: "stakedao-v2",
  name: "Stake DAO",
  rules: [
    { action: "claim", called: markets, got: "any" },
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint256)",
      on: [1, 10, 8453, 42161],
      beside: counted,
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      on: [1, 10, 8453, 42161],
      beside: counted,
      account: { topic: 3 },
    },
    {
      action: "claim",
      event: "RewardsClaimed(address,address,address,uint256)",
      emitters: accountants,
      account: { topic: 2 },
    },
  ],
})
