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
import type { BlockKey } from "../history/block-times.ts"
import { displayedSymbol } from "../render/symbol.ts"

type LookupContext = Pick<
  ResolverContext,
  | "attestedLabels"
  | "beacons"
  | "blockTimes"
  | "chains"
  | "codes"
  | "identities"
  | "labels"
  | "marks"
  | "nfts"
  | "tokens"
>

/** Rounds of reading: nested calls refer to further tokens. @limit callers */
const roundsMax = 4

/** Facts of each kind for one call; more are not looked up. @limit callers */
const factsMax = 200

interface AddressOnChain {
  readonly chainId: ChainId
  readonly address: Address
}

interface Name {
  readonly value: string
  readonly source: NameSource
}

/** Facts of one kind that were read, by the text of their keys, and keys of those that are missing. A key without a fact is `undefined`. */
interface Lookups<Key, Fact> {
  readonly found: Map<string, Fact | undefined>
  readonly missing: Map<string, Key>
}

const noLookups = <Key, Fact>(): Lookups<Key, Fact> => ({ found: new Map(), missing: new Map() })

/** The fact of a key; one that was not read is missing from now on. */
const find = <Key extends object, Fact>({ found, missing }: Lookups<Key, Fact>, key: Key): Fact | undefined => {
  const text = Object.values(key).join(" ")
  if (!found.has(text)) missing.set(text, key)
  return found.get(text)
}

const makeLookups = () => ({
  tokens: noLookups<AddressOnChain, IntentToken>(),
  names: noLookups<AddressOnChain, Name>(),
  collections: noLookups<AddressOnChain, string>(),
  blockTimes: noLookups<BlockKey, number>(),
  implementations: noLookups<AddressOnChain, Address>(),
})

const metadataOf = (lookups: ReturnType<typeof makeLookups>): IntentMetadata => ({
  token: (chainId, address) => find(lookups.tokens, { chainId, address }),
  addressName: (chainId, address, sources) => {
    const name = find(lookups.names, { chainId, address })
    return name !== undefined && (sources.length === 0 || sources.includes(name.source)) ? name.value : undefined
  },
  collectionName: (chainId, address) => find(lookups.collections, { chainId, address }),
  blockTimeMs: (chainId, number) =>
    number > BigInt(Number.MAX_SAFE_INTEGER)
      ? undefined
      : find(lookups.blockTimes, { chainId, blockNumber: Number(number) }),
  implementation: (chainId, address) => find(lookups.implementations, { chainId, address }),
})

const readToken = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (!context.chains.has(chainId)) return undefined
  const facts = yield* context.tokens.load({ chainId, token: address })
  if (facts?.decimals == null || facts.symbol === undefined) return undefined
  // An imitation of a known token is marked here as everywhere: a promise of it is worth nothing.
  const symbol = displayedSymbol(facts)
  if (symbol === "") return undefined
  const token: IntentToken = { name: facts.name ?? symbol, symbol, decimals: facts.decimals }
  return token
})

const readName = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (address === zeroAddress) return undefined
  const found = yield* findName(address, context, chainId)
  if (found === undefined) return undefined
  const name: Name = { value: found.value, source: found.source === "LABEL" ? "local" : "ens" }
  return name
})

/** The name of a collection, empty if it has none; `undefined` for contracts without indexed items. */
const readCollectionName = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (address === zeroAddress || !context.chains.has(chainId)) return undefined
  const facts = yield* context.tokens.load({ chainId, token: address })
  if (facts === undefined || facts.decimals !== undefined) return undefined
  const supply = yield* context.nfts.supplies.load({ chainId, collection: address })
  return supply === undefined ? undefined : (facts.name ?? facts.symbol ?? "")
})

const readBlockTime = (key: BlockKey, { blockTimes, chains }: LookupContext) =>
  chains.has(key.chainId) ? blockTimes.load(key) : Effect.succeed(undefined)

/** The contract whose code an address runs, by indexed changes; of an account with delegated code, that of its delegate. */
const readImplementation = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (address === zeroAddress || !context.chains.has(chainId)) return undefined
  const [code] = (yield* context.codes.load({ account: address, chainIds: [chainId] })) ?? []
  if (code?.proxy === undefined) return code?.delegation?.party
  const { kind, party } = code.proxy
  return kind === "beacon" ? yield* context.beacons.load({ chainId, beacon: party }) : party
})

const readMissing = <Key, Fact>(
  { found, missing }: Lookups<Key, Fact>,
  read: (key: Key) => Effect.Effect<Fact | undefined, QueryFailure, Store>,
) => {
  const wanted = [...missing].slice(0, Math.max(0, factsMax - found.size))
  missing.clear()
  return Effect.forEach(wanted, ([text, key]) => Effect.map(read(key), (fact) => found.set(text, fact)), {
    concurrency: "unbounded",
    discard: true,
  })
}

/** Describes with all facts that the description needs, and that the tables have. */
export const describeWithFacts = Effect.fnUntraced(function* (
  describe: (metadata: IntentMetadata) => TransactionIntent,
  context: LookupContext,
) {
  const lookups = makeLookups()
  const metadata = metadataOf(lookups)
  const kinds = Object.values(lookups)
  for (let round = 1; ; round += 1) {
    const intent = describe(metadata)
    const isComplete = kinds.every(({ found, missing }) => missing.size === 0 || found.size >= factsMax)
    if (round === roundsMax || isComplete) return intent
    yield* Effect.all(
      [
        readMissing(lookups.tokens, (key) => readToken(key, context)),
        readMissing(lookups.names, (key) => readName(key, context)),
        readMissing(lookups.collections, (key) => readCollectionName(key, context)),
        readMissing(lookups.blockTimes, (key) => readBlockTime(key, context)),
        readMissing(lookups.implementations, (key) => readImplementation(key, context)),
      ],
      { concurrency: "unbounded" },
    )
  }
})
