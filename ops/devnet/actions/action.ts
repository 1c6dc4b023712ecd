import { Effect, Random } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "../chain/contract-list.ts"
import { units } from "../chain/market.ts"
import type { DevnetRefused, DevnetRpc, DevnetUnavailable, TransactionDraft } from "../chain/rpc.ts"

/** The environment of the actors. */
export interface Scene {
  readonly rpc: DevnetRpc
  readonly contracts: ContractAddresses
  readonly actors: ReadonlyArray<Address>
}

/** An action that actors perform at random. */
export interface Action {
  readonly name: string
  /** Relative frequency. */
  readonly weight: number
  /** The transactions of the action, in order. May read the chain; its only source of randomness is Effect's `Random`. */
  readonly drafts: (
    scene: Scene,
    account: Address,
  ) => Effect.Effect<ReadonlyArray<TransactionDraft>, DevnetUnavailable | DevnetRefused>
}

/** A random amount between two bounds, in base units. */
export const randomUnits = (min: number, max: number, decimals: number): Effect.Effect<bigint> =>
  Random.nextBetween(min, max).pipe(Effect.map((amount) => units(amount, decimals)))

/** A random element of a non-empty list. */
export const pick = <A>(list: readonly [A, ...ReadonlyArray<A>]): Effect.Effect<A> =>
  Random.nextIntBetween(0, list.length - 1).pipe(Effect.map((index) => list[index] ?? list[0]))

/** An actor other than this one. */
export const pickOther = (scene: Scene, account: Address): Effect.Effect<Address> => {
  const [first = account, ...rest] = scene.actors.filter((actor) => actor !== account)
  return pick([first, ...rest])
}

/** A traded token with its decimals and a small and a large amount, of about 1 and 500 USD. */
export interface TradedToken {
  readonly token: Address
  readonly decimals: number
  readonly min: number
  readonly max: number
}

/** The tokens that actors transfer. */
export const tradedTokens = (contracts: ContractAddresses): readonly [TradedToken, ...ReadonlyArray<TradedToken>] => [
  { token: contracts.usdCoin, decimals: 6, min: 1, max: 500 },
  { token: contracts.wrappedBitcoin, decimals: 8, min: 0.0001, max: 0.01 },
  { token: contracts.dai, decimals: 18, min: 1, max: 500 },
  { token: contracts.tide, decimals: 18, min: 1, max: 20 },
  { token: contracts.wrappedNative, decimals: 18, min: 0.001, max: 0.2 },
]

/** The call of a token that allows a spender. */
export const approve = "approve(address spender, uint256 amount)"

/** The call of a token by which a spender moves what was allowed. */
export const collect = "transferFrom(address from, address to, uint256 amount)"

/** A traded token, another actor that owns it, and an amount that an actor collects from that owner. */
export const pickCollected = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { token, decimals, min, max } = yield* pick(tradedTokens(scene.contracts))
  const owner = yield* pickOther(scene, account)
  return { token, owner, amountRaw: yield* randomUnits(min, max, decimals) }
})
