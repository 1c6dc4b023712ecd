import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/gitcoinco/BulkTransactions (`BulkCheckout.sol`); https://github.com/allo-protocol/allo-contracts
 * (`IVotingStrategy.sol`, `RoundImplementation.sol`, `MerklePayoutStrategyImplementation.sol`, `ProjectRegistry.sol`) and npm package
 * `@allo-team/allo-v2-sdk` (`Registry`, strategies); contracts of the first rounds: `gitcoin` in `rotkehlchen/chain/ethereum/modules` and
 * `…/polygon_pos/modules` of https://github.com/rotki/rotki, and https://github.com/gitcoinco/matching_contracts.
 */
export const contracts = defineContracts({
  /** Bulk checkout of donations. */
  checkouts: {
    role: "donation",
    1: ["0x7d655c57f71464b6f83811c55d84009cd9f5221c"],
    137: ["0xb99080b9407436ebb2b8fe56d45ffa47e9bb8877"],
  },
  /** First grants contract, which emits no events. */
  grants: { role: "donation", 1: ["0xdf869fad6db91f437b59f1edefab319493d4c4ce"] },
  /** Matching payouts by round. */
  matchings: {
    role: "distributor",
    1: [
      "0xc8aca0b50f3ca9a0cbe413d8a110a7aab7d4c1ae",
      "0x2878883dd4345c7b35c13fefc5096dd400814d91",
      "0xa640830afaa6455e198eda49e085c4c377789ddd",
      "0x0019863771b57fba997cf6602cb2dd572a43e977",
      "0xf63fd0739cb68651efbd06bccb23f1a1623d5520",
      "0x868cbca73915f842a70cd9584d80a57db5e690c1",
      "0x22fda1f97f2fd078f4609aaf74914ddf436de8e8",
      "0x62a5a2e85619c0922b32243165b9baab27bc7e63",
      "0xefc138e4e0fdcd7c9e616cc3e5c356c3ce23b1f2",
      "0xf52bc0ccd2c6174dbb962bc4e71a97f965fcafc8",
      "0xb40ff1af8e4894884cf060dac15d73385460a99b",
      "0x36badad9d2509ac373f98b936f6d6748db82f160",
      "0x302b9286e831ee6feb9387978cfb4342c86ef225",
      "0xab8d71d59827dcc90fedc5ddb97f87effb1b1a5b",
    ],
  },
  /** Matching payouts of earlier rounds. */
  olderMatchings: {
    role: "distributor",
    1: [
      "0x0ebd2e2130b73107d0c45ff2e16c93e7e2e10e3a",
      "0x3ebaffe01513164e638480404c651e885cca0aa4",
      "0x3342e3737732d879743f2682a3953a730ae4f47c",
      "0xf2354570be2fb420832fb7ff6ff0ae0df80cf2c6",
    ],
  },
  governors: { role: "governor", 1: ["0xdbd27635a534a3d3169ef0498beb56fb9c937489"] },
  tokens: { role: "token", 1: ["0xde30da39c46104798bb5aa3fe8b9e0e1f348163f"] },
})
