/**
 * Reads the facts that descriptors refer to. Which ones those are is known only once a call is described, so it is described with those that are
 * known, and again with those that were missing, until nothing is missing.
 */
import { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { IntentMetadata, IntentToken, NameSource } from "#schemas/domain/intent-metadata.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { findName } from "../accounts/display-name.ts"
import type { ResolverContext } from "../context/resolver-context.ts"

type LookupContext = Pick<ResolverContext, "chains" | "identities" | "labels" | "marks" | "tokens">

/** Rounds of reading: nested calls refer to further tokens. @limit callers */
const roundsMax = 4

/** Facts of all kinds for one call; more are not looked up. @limit callers */
const factsMax = 200

interface AddressOnChain {
  readonly chainId: ChainId
  readonly address: Address
}

const textOf = ({ chainId, address }: AddressOnChain): string => `${chainId} ${address}`

interface Name {
  readonly value: string
  readonly source: NameSource
}

/** A fact by its address; `undefined` once it was looked up and not found. */
type Found<Fact> = Map<string, Fact | undefined>

/** Look-ups in what was read, which note what was not. */
const makeLookups = (tokens: Found<IntentToken>, names: Found<Name>) => {
  const missing = { tokens: new Map<string, AddressOnChain>(), names: new Map<string, AddressOnChain>() }
  const find = <Fact>(found: Found<Fact>, wanted: Map<string, AddressOnChain>, key: AddressOnChain) => {
    const text = textOf(key)
    if (!found.has(text)) wanted.set(text, key)
    return found.get(text)
  }
  const metadata: IntentMetadata = {
    token: (chainId, address) => find(tokens, missing.tokens, { chainId, address }),
    addressName: (chainId, address, sources) => {
      const name = find(names, missing.names, { chainId, address })
      return name !== undefined && (sources.length === 0 || sources.includes(name.source)) ? name.value : undefined
    },
    collectionName: () => undefined,
    blockTimeMs: () => undefined,
    implementation: () => undefined,
  }
  return { metadata, missing }
}

const readToken = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (!context.chains.has(chainId)) return undefined
  const facts = yield* context.tokens.load({ chainId, token: address })
  if (facts?.decimals == null || facts.symbol === undefined) return undefined
  const token: IntentToken = { name: facts.name ?? facts.symbol, symbol: facts.symbol, decimals: facts.decimals }
  return token
})

const readName = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (address === zeroAddress) return undefined
  const found = yield* findName(address, context, chainId)
  if (found === undefined) return undefined
  const name: Name = { value: found.value, source: found.source === "LABEL" ? "local" : "ens" }
  return name
})

const readInto = <Fact>(
  found: Found<Fact>,
  wanted: ReadonlyMap<string, AddressOnChain>,
  read: (key: AddressOnChain) => Effect.Effect<Fact | undefined, QueryFailure, Store>,
) =>
  Effect.forEach(
    [...wanted].slice(0, Math.max(0, factsMax - found.size)),
    ([text, key]) => Effect.map(read(key), (fact) => found.set(text, fact)),
    { concurrency: "unbounded", discard: true },
  )

/** Describes with all facts that the description asks for, and that the tables have. */
export const describeWithFacts = Effect.fnUntraced(function* (
  describe: (metadata: IntentMetadata) => TransactionIntent,
  context: LookupContext,
) {
  const tokens: Found<IntentToken> = new Map()
  const names: Found<Name> = new Map()
  for (let round = 1; ; round += 1) {
    const { metadata, missing } = makeLookups(tokens, names)
    const intent = describe(metadata)
    if (round === roundsMax || missing.tokens.size + missing.names.size === 0) return intent
    if (tokens.size + names.size >= factsMax) return intent
    yield* Effect.all(
      [
        readInto(tokens, missing.tokens, (key) => readToken(key, context)),
        readInto(names, missing.names, (key) => readName(key, context)),
      ],
      { concurrency: 2 },
    )
  }
})
