/** Checks of arguments that several roots share. What passes is canonical; what fails names its argument. */
import { Effect } from "effect"
import { type AddressFamily, addressFamily } from "#schemas/domain/address-form.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { AddressUnread, ArgumentInvalid, ChainUnknown, ChainUnread } from "./errors.ts"
import { cataloguedChain, chainCatalogue } from "./request/chain-catalogue.ts"
import type { PartialFailure, RequestContext } from "./request/request-context.ts"
import type { ServedChains } from "./request/served-chains.ts"

/** Most accounts of one question (interface reference 2.4). */
export const addressesMax = 50

/** Most values of one member of a filter. */
export const filterValuesMax = 100

const quoted = (text: string): string => (text.length > 80 ? `"${text.slice(0, 77)}…"` : `"${text}"`)

/** An address in canonical form. Fails with `ArgumentInvalid` where the text is none. */
export const checkAddress = (argument: string, text: string): Effect.Effect<Address, ArgumentInvalid> =>
  /^0x[0-9a-fA-F]{40}$/.test(text)
    ? Effect.succeed(text.toLowerCase())
    : Effect.fail(
        new ArgumentInvalid({ argument, reason: `holds ${quoted(text)}, which is not 0x and 40 hexadecimal digits` }),
      )

const chainOfFamily = (family: AddressFamily) => chainCatalogue.find((chain) => chain.family === family)

/** Takes the failure of a part of an argument whose rest is answered. */
export type Report = (failure: PartialFailure) => void

/** Fails with `ArgumentInvalid` where an argument holds too many values. */
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
          reason: `holds ${values.length} values, and at most ${countMax} are answered`,
        }),
      )

/** Addresses in canonical form, each once, in their order. Fails with `ArgumentInvalid`. */
export const checkAddresses = Effect.fnUntraced(function* (
  argument: string,
  texts: ReadonlyArray<string>,
  countMax: number = addressesMax,
) {
  yield* checkCount(argument, texts, countMax)
  return [...new Set(yield* Effect.forEach(texts, (text) => checkAddress(argument, text)))]
})

/**
 * Accounts in canonical form, each once, in their order. Those of chains that are not EVM chains are left out and reported.
 * Fails with `ArgumentInvalid`.
 */
export const checkAccountList = Effect.fnUntraced(function* (
  argument: string,
  texts: ReadonlyArray<string>,
  report: Report,
) {
  yield* checkCount(argument, texts, addressesMax)
  const { own = [], other = [] } = Object.groupBy(new Set(texts), (text) =>
    (addressFamily(text) ?? "evm") === "evm" ? "own" : "other",
  )
  const accounts = yield* checkAddresses(argument, own)
  for (const address of other) {
    const chain = chainOfFamily(addressFamily(address) ?? "evm")
    if (chain) report(new AddressUnread({ argument, address, chainId: chain.id, chainName: chain.name }))
  }
  return accounts
})

/** The accounts that a question is about: at least one is named. Like `checkAccountList`. */
export const checkAccounts = Effect.fnUntraced(function* (
  argument: string,
  texts: ReadonlyArray<string>,
  report: Report,
) {
  if (texts.length === 0) return yield* new ArgumentInvalid({ argument, reason: "is empty: name at least one address" })
  return yield* checkAccountList(argument, texts, report)
})

/** A transaction hash in canonical form. Fails with `ArgumentInvalid` where the text is none. */
export const checkHash = (argument: string, text: string): Effect.Effect<Hash, ArgumentInvalid> =>
  /^0x[0-9a-fA-F]{64}$/.test(text)
    ? Effect.succeed(text.toLowerCase())
    : Effect.fail(
        new ArgumentInvalid({ argument, reason: `holds ${quoted(text)}, which is not 0x and 64 hexadecimal digits` }),
      )

/** A chain id that the specification or this service knows. Fails with `ChainUnknown`. */
export const checkChainId = (
  argument: string,
  chainId: ChainId,
  served: ServedChains,
): Effect.Effect<ChainId, ChainUnknown> =>
  cataloguedChain(chainId) !== undefined || served.has(chainId)
    ? Effect.succeed(chainId)
    : Effect.fail(new ChainUnknown({ argument, chainId }))

/** The id behind a value of the deprecated enum; the schema admits no others. */
export const chainIdOfEnumValue = (enumValue: string, served: ServedChains): ChainId | undefined =>
  [...served.values(), ...chainCatalogue].find((chain) => chain.enumValue === enumValue)?.id

/** The chains that a question is about. */
export interface AskedChains {
  /** The served ones. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** Chains without data: not served, or served and without a mark. Each is reported. */
  readonly unreadIds: ReadonlyArray<ChainId>
}

/**
 * The chains that a question is about: all served ones where it names none.
 *
 * Ids and enum values are joined. A chain that is known but not served drops out and is reported, as is one that is served and of
 * which nothing is read yet: nothing known must not look like nothing there. Fails with `ChainUnknown`.
 */
export const checkChainIds = Effect.fnUntraced(function* (
  asked: { readonly chainIds?: ReadonlyArray<number> | null; readonly networks?: ReadonlyArray<string> | null },
  { chains: served, marks }: Pick<RequestContext, "chains" | "marks">,
  report: Report,
) {
  const { chainIds, networks } = asked
  yield* checkCount("chainIds", chainIds ?? [], filterValuesMax)
  const checked = yield* Effect.forEach(chainIds ?? [], (chainId) => checkChainId("chainIds", chainId, served))
  const named = (networks ?? []).flatMap((network) => chainIdOfEnumValue(network, served) ?? [])
  const wanted = chainIds == null && networks == null ? new Set(served.keys()) : new Set([...checked, ...named])
  const unreadIds = [...wanted].filter((chainId) => marks.peek(chainId) === undefined)
  for (const chainId of unreadIds) report(new ChainUnread({ chainId }))
  const result: AskedChains = { chainIds: [...served.keys()].filter((chainId) => wanted.has(chainId)), unreadIds }
  return result
})
