import { Effect } from "effect"
import { farDeadline, units } from "../chain/market.ts"
import { callDraft } from "../chain/rpc.ts"
import { type Action, pickOther, randomUnits } from "./action.ts"

/** Transactions that revert, each for a different reason. */
export const failureActions: ReadonlyArray<Action> = [
  {
    name: "fail: send more than the balance",
    weight: 0.7,
    drafts: (scene, account) =>
      pickOther(scene, account).pipe(
        Effect.map((to) => [
          callDraft(account, scene.contracts.usdCoin, "transfer(address,uint256)", [to, units(1e12, 6)]),
        ]),
      ),
  },
  {
    name: "fail: swap after the deadline",
    weight: 0.7,
    drafts: ({ contracts }, account) =>
      randomUnits(0.01, 0.5, 18).pipe(
        Effect.map((valueRaw) => [
          callDraft(
            account,
            contracts.uniswapV2Router,
            "swapExactETHForTokens(uint256,address[],address,uint256)",
            [0n, [contracts.wrappedNative, contracts.dai], account, 1n],
            { valueRaw },
          ),
        ]),
      ),
  },
  {
    name: "fail: swap for more than the pool pays",
    weight: 0.7,
    drafts: ({ contracts }, account) =>
      Effect.succeed([
        callDraft(
          account,
          contracts.uniswapV2Router,
          "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
          [
            units(100, 18),
            units(100_000, 6),
            [contracts.dai, contracts.wrappedNative, contracts.usdCoin],
            account,
            farDeadline,
          ],
        ),
      ]),
  },
  {
    name: "fail: send native to a contract that rejects it",
    weight: 0.3,
    drafts: ({ contracts }, account) =>
      Effect.succeed([{ from: account, to: contracts.usdCoin, valueRaw: units(0.1, 18), gasLimit: 60_000 }]),
  },
  {
    name: "fail: run out of gas",
    weight: 0.3,
    drafts: (scene, account) =>
      pickOther(scene, account).pipe(
        Effect.map((to) => [
          callDraft(account, scene.contracts.dai, "transfer(address,uint256)", [to, 1n], { gasLimit: 25_000 }),
        ]),
      ),
  },
]
