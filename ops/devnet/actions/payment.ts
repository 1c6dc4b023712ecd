import { Effect, Random } from "effect"
import { encodeDeployment } from "#chains/abi/encode.ts"
import { readBytecode } from "../chain/artifact.ts"
import { units } from "../chain/market.ts"
import { callDraft } from "../chain/rpc.ts"
import { type Action, approve, collect, pick, pickCollected, pickOther, randomUnits, tradedTokens } from "./action.ts"

const transfer = "transfer(address to, uint256 amount)"

/** Sending, wrapping, minting, burning, approving, revoking and deploying. */
export const paymentActions: ReadonlyArray<Action> = [
  {
    name: "send native",
    weight: 5,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const to = yield* pickOther(scene, account)
        return [{ from: account, to, valueRaw: yield* randomUnits(0.001, 1, 18), gasLimit: 21_000 }]
      }),
  },
  {
    name: "send token",
    weight: 8,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, decimals, min, max } = yield* pick(tradedTokens(scene.contracts))
        const to = yield* pickOther(scene, account)
        return [callDraft(account, token, transfer, [to, yield* randomUnits(min, max, decimals)])]
      }),
  },
  {
    name: "send token to oneself, or zero of it",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, decimals, min, max } = yield* pick(tradedTokens(scene.contracts))
        return (yield* Random.nextBoolean)
          ? [callDraft(account, token, transfer, [account, yield* randomUnits(min, max, decimals)])]
          : [callDraft(account, token, transfer, [yield* pickOther(scene, account), 0n])]
      }),
  },
  {
    name: "wrap",
    weight: 3,
    drafts: (scene, account) =>
      randomUnits(0.01, 1, 18).pipe(
        Effect.map((valueRaw) => [callDraft(account, scene.contracts.wrappedNative, "deposit()", [], { valueRaw })]),
      ),
  },
  {
    name: "unwrap",
    weight: 3,
    drafts: (scene, account) =>
      randomUnits(0.01, 1, 18).pipe(
        Effect.map((amountRaw) => [
          callDraft(account, scene.contracts.wrappedNative, "withdraw(uint256 amount)", [amountRaw]),
        ]),
      ),
  },
  {
    name: "mint token",
    weight: 2,
    drafts: (scene, account) =>
      randomUnits(1, 25, 18).pipe(
        Effect.map((amountRaw) => [
          callDraft(account, scene.contracts.tide, "mint(address to, uint256 amount)", [account, amountRaw]),
        ]),
      ),
  },
  {
    name: "burn token",
    weight: 2,
    drafts: (scene, account) =>
      randomUnits(1, 20, 18).pipe(
        Effect.map((amountRaw) => [callDraft(account, scene.contracts.tide, "burn(uint256 amount)", [amountRaw])]),
      ),
  },
  {
    name: "approve",
    weight: 2,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, decimals, min, max } = yield* pick(tradedTokens(scene.contracts))
        const spender = yield* pickOther(scene, account)
        return [callDraft(account, token, approve, [spender, yield* randomUnits(min, max, decimals)])]
      }),
  },
  {
    name: "revoke",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token } = yield* pick(tradedTokens(scene.contracts))
        return [callDraft(account, token, approve, [yield* pickOther(scene, account), 0n])]
      }),
  },
  {
    name: "collect by allowance",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, owner, amountRaw } = yield* pickCollected(scene, account)
        return [
          callDraft(owner, token, approve, [account, amountRaw]),
          callDraft(account, token, collect, [owner, account, amountRaw]),
        ]
      }),
  },
  {
    name: "deploy token",
    weight: 0.1,
    drafts: (_scene, account) =>
      Effect.gen(function* () {
        const number = yield* Random.nextIntBetween(1, 999)
        const input = encodeDeployment({
          bytecode: readBytecode("fixedSupplyToken"),
          signature: "constructor(string name, string symbol, uint256 supply, address owner)",
          values: [`Pebble ${number}`, `PEBBLE${number}`, units(1_000_000, 18), account],
        })
        return [{ from: account, input, gasLimit: 2_500_000 }]
      }),
  },
]
