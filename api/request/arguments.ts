/** Argument checks that several roots share. Results are in canonical form; failures name the argument. */
import { Effect } from "effect"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { cataloguedChain, chainCatalogue } from "../catalogue/chain-catalogue.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { ArgumentInvalid, ChainUnknown } from "./errors.ts"
import { ChainUnread } from "./partial-errors.ts"
import type { PartialFailure, RequestContext } from "./request-context.ts"

/** Accounts per query. @limit callers */
export const addressesMax = 50

/** Values per filter member, and tokens per batch. @limit callers */
export const filterValuesMax = 100

/** Text of an argument for a message, truncated. */
export const quoted = (text: string): string => (text.length > 80 ? `"${text.slice(0, 77)}…"` : `"${text}"`)

/** An address in canonical form. Fails with `ArgumentInvalid` if the text is not an address. */
export const checkAddress = (argument: string, text: string): Effect.Effect<Address, ArgumentInvalid> =>
  /^0x[0-9a-fA-F]{40}$/.test(text)
    ? Effect.succeed(text.toLowerCase())
    : Effect.fail(
        new ArgumentInvalid({
          argument,
          reason: `contains ${quoted(text)}, which is not 0x and 40 hexadecimal digits`,
        }),
      )

/** Reports a partial failure: the rest of the argument is answered. */
export type Report = (failure: PartialFailure) => void

/** Fails with `ArgumentInvalid` where an argument has too many values. */
export const checkCount = (
  argument: string,
  values: ReadonlyArray<unknown>,
  countMax: number,
): Effect.Effect<void, ArgumentInvalid> =>
  values.length <= countMax
    ? Effect.void
    : Effect.fail(
        new ArgumentInvalid({
          argument,
          reason: `contains ${values.length} values; the maximum is ${countMax}`,
        }),
      )

/** Makes the check of a list from that of a text: canonical forms, each once, in their order. Fails with `ArgumentInvalid`. */
export const checkEach = (check: typeof checkAddress) =>
  Effect.fnUntraced(function* (argument: string, texts: ReadonlyArray<string>, countMax: number = addressesMax) {
    yield* checkCount(argument, texts, countMax)
    return [...new Set(yield* Effect.forEach(texts, (text) => check(argument, text)))]
  })

/** Checks a list of addresses. */
export const checkAddresses = checkEach(checkAddress)

/** A transaction hash in canonical form; that of Bitcoin may lack its `0x`. Fails with `ArgumentInvalid` where the text is none. */
export const checkHash = (argument: string, text: string): Effect.Effect<Hash, ArgumentInvalid> =>
  /^(?:0x)?[0-9a-fA-F]{64}$/.test(text)
    ? Effect.succeed(`0x${text.slice(-64).toLowerCase()}`)
    : Effect.fail(
        new ArgumentInvalid({
          argument,
          reason: `contains ${quoted(text)}, which is not 0x and 64 hexadecimal digits`,
        }),
      )

/** Later than every block: the year 2286. DateTime64 columns end in 2299, and later values wrap around. */
const timeMsMax = 10_000_000_000_000

/** A time that the tables can hold, if there is one. */
export const timeOrAbsent = (ms: number | null | undefined): number | undefined =>
  ms == null ? undefined : Math.min(Math.max(ms, 0), timeMsMax)

/** A chain id of the specification or of this service. Fails with `ChainUnknown`. */
export const checkChainId = (
  argument: string,
  chainId: ChainId,
  served: Pick<ServedChains, "has">,
): Effect.Effect<ChainId, ChainUnknown> =>
  cataloguedChain(chainId) !== undefined || served.has(chainId)
    ? Effect.succeed(chainId)
    : Effect.fail(new ChainUnknown({ argument, chainId }))

/** Chains that are served, and those with data. */
export interface ReadChains {
  readonly chains: Pick<ServedChains, "has">
  readonly marks: { readonly peek: (chainId: ChainId) => unknown }
}

/** A chain with data. Fails with `ChainUnknown` and `ChainUnread`. */
export const checkReadChain = Effect.fnUntraced(function* (
  argument: string,
  chainId: ChainId,
  { chains, marks }: ReadChains,
) {
  yield* checkChainId(argument, chainId, chains)
  return marks.peek(chainId) === undefined ? yield* new ChainUnread({ chainId }) : chainId
})

/** The id behind a value of the deprecated enum; the schema admits no others. */
export const chainIdOfEnumValue = (enumValue: string, served: ServedChains): ChainId | undefined =>
  [...served.values(), ...chainCatalogue].find((chain) => chain.enumValue === enumValue)?.id

/** As `chainIdOfEnumValue`, for a value of an argument. */
export const chainIdOfNetwork = (network: string, served: ServedChains): ChainId => {
  const chainId = chainIdOfEnumValue(network, served)
  if (chainId === undefined) throw new Error(`The schema has the network ${network}, which no chain has.`)
  return chainId
}

/** The requested chains. */
export interface RequestedChains {
  /** Served chains. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** Chains without data: not served, or served without a mark. Each is reported. */
  readonly unreadIds: ReadonlyArray<ChainId>
}

/**
 * The requested chains, by ids and enum values; all served ones where neither is given. `names` are those of the arguments.
 *
 * Chains without data are reported, so that missing data cannot be mistaken for an empty result. Fails with `ChainUnknown`, and with
 * `ArgumentInvalid` where the lists are given and empty.
 */
export const checkChainIds = Effect.fnUntraced(function* (
  requested: { readonly chainIds?: ReadonlyArray<number> | null; readonly networks?: ReadonlyArray<string> | null },
  { chains: served, marks }: Pick<RequestContext, "chains" | "marks">,
  report: Report,
  names: { readonly chainIds: string; readonly networks: string } = { chainIds: "chainIds", networks: "networks" },
) {
  const { chainIds, networks } = requested
  yield* checkCount(names.chainIds, chainIds ?? [], filterValuesMax)
  const checked = yield* Effect.forEach(chainIds ?? [], (chainId) => checkChainId(names.chainIds, chainId, served))
  const named = (networks ?? []).flatMap((network) => chainIdOfEnumValue(network, served) ?? [])
  const isGiven = chainIds != null || networks != null
  if (isGiven && !chainIds?.length && !networks?.length) {
    const reason = "is empty: name at least one chain, or leave the argument out for all of them"
    return yield* new ArgumentInvalid({ argument: chainIds == null ? names.networks : names.chainIds, reason })
  }
  const wanted = isGiven ? new Set([...checked, ...named]) : new Set(served.keys())
  const unreadIds = [...wanted].filter((chainId) => marks.peek(chainId) === undefined)
  for (const chainId of unreadIds) report(new ChainUnread({ chainId }))
  const result: RequestedChains = { chainIds: [...served.keys()].filter((chainId) => wanted.has(chainId)), unreadIds }
  return result
})
