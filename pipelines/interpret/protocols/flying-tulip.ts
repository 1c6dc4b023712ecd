import { defineProtocol } from "../../protocols/protocol.ts"

const puts = {
  1: ["0xba49d0ac42f4fba4e24a8677a22218a4df75ebaa"],
}

/** What makes ftUSD of other coins, and them of it. */
const mints = {
  1: ["0xaa48ecbc843cf7e9a29155d112b8cb27902bd23c"],
}

/** Staked ftUSD. */
const vaults = {
  1: ["0xeb48218a4c35c814c7678cbcae88c6ee037f7625"],
}

/** Pay later what was too much to be paid at once. */
const queues = {
  1: ["0xcb210509f5ae2b3843b7fb8bb90baff9ce4f7355"],
}

const lending = {
  1: ["0xbe4050a73a7fb384c65e885a15c33461a4b20055"],
}

/**
 * Flying Tulip: puts, ftUSD and its staking, and lending.
 *
 * Source: `flying_tulip` in `rotkehlchen/chain/evm/decoding` of https://github.com/rotki/rotki (the contracts and the events, whose
 * signatures hash to the topics).
 */
export const flyingTulip = defineProtocol({
  slug: "flying-tulip",
  name: "Flying Tulip",
  rules: [
    {
      action: "deposit",
      event: "Invested(address,address,uint256,uint256,uint256,address,uint256)",
      emitters: puts,
      gave: "any",
      account: { word: 1 },
    },
    {
      action: "withdraw",
      event: "Divested(address,uint256,uint256,uint256,address,uint256)",
      emitters: puts,
      got: "any",
      account: { word: 0 },
    },
    { action: "withdraw", event: "Withdraw(address,uint256,uint256)", emitters: puts, flow: "in" },
    {
      action: "swap",
      event: "Minted(address,address,address,bytes32,address,uint256,uint256,uint256,uint256)",
      emitters: mints,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Redeemed(address,address,address,bytes32,address,uint256,uint256,uint256,uint256)",
      emitters: mints,
      account: { topic: 1 },
    },
    { action: "stake", event: "Deposit(address,address,uint256,uint256)", emitters: vaults, account: { topic: 2 } },
    {
      action: "unstake",
      event: "Withdraw(address,address,address,uint256,uint256)",
      emitters: vaults,
      account: { topic: 3 },
    },
    { action: "claim", event: "Claimed(address,address,uint256,uint256)", emitters: vaults, account: { topic: 2 } },
    {
      action: "withdraw",
      event: "OutflowExecuted(uint256,address,address,uint256)",
      emitters: queues,
      got: "any",
      account: { topic: 2 },
    },
    { action: "deposit", event: "Deposit(address,address,uint256)", emitters: lending, account: { topic: 1 } },
    {
      action: "deposit",
      event: "DepositFor(address,address,address,uint256)",
      emitters: lending,
      account: { topic: 1 },
    },
    { action: "borrow", event: "Borrow(address,address,uint256)", emitters: lending, account: { topic: 1 } },
    { action: "repay", event: "Repay(address,address,uint256,bool)", emitters: lending, account: { topic: 1 } },
    {
      action: "repay",
      event: "RepayFor(address,address,address,uint256,bool)",
      emitters: lending,
      account: { topic: 1 },
    },
  ],
})
