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
import { displayedSymbol } from "../render/symbol.ts"

type LookupContext = Pick<
  ResolverContext,
  "beacons" | "chains" | "codes" | "identities" | "labels" | "marks" | "tokens"
>

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

/** Facts that were read, by kind. */
interface FoundFacts {
  readonly tokens: Found<IntentToken>
  readonly names: Found<Name>
  readonly implementations: Found<Address>
}

type Wanted = Map<string, AddressOnChain>

const countOf = (ofKinds: Readonly<Record<keyof FoundFacts, { readonly size: number }>>): number =>
  ofKinds.tokens.size + ofKinds.names.size + ofKinds.implementations.size

/** Look-ups in what was read, which note what was not. */
const makeLookups = (found: FoundFacts) => {
  const missing = { tokens: new Map(), names: new Map(), implementations: new Map() } satisfies Record<
    keyof FoundFacts,
    Wanted
  >
  const find = <Fact>(facts: Found<Fact>, wanted: Wanted, key: AddressOnChain) => {
    const text = textOf(key)
    if (!facts.has(text)) wanted.set(text, key)
    return facts.get(text)
  }
  const metadata: IntentMetadata = {
    token: (chainId, address) => find(found.tokens, missing.tokens, { chainId, address }),
    addressName: (chainId, address, sources) => {
      const name = find(found.names, missing.names, { chainId, address })
      return name !== undefined && (sources.length === 0 || sources.includes(name.source)) ? name.value : undefined
    },
    collectionName: () => undefined,
    blockTimeMs: () => undefined,
    implementation: (chainId, address) => find(found.implementations, missing.implementations, { chainId, address }),
  }
  return { metadata, missing }
}

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

/** The contract whose code an address runs, by indexed changes; of an account with delegated code, that of its delegate. */
const readImplementation = Effect.fnUntraced(function* ({ chainId, address }: AddressOnChain, context: LookupContext) {
  if (address === zeroAddress || !context.chains.has(chainId)) return undefined
  const [code] = (yield* context.codes.load({ account: address, chainIds: [chainId] })) ?? []
  if (code?.proxy === undefined) return code?.delegation?.party
  const { kind, party } = code.proxy
  return kind === "beacon" ? yield* context.beacons.load({ chainId, beacon: party }) : party
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

/** Describes with all facts that the description needs, and that the tables have. */
export const describeWithFacts = Effect.fnUntraced(function* (
  describe: (metadata: IntentMetadata) => TransactionIntent,
  context: LookupContext,
) {
  const found: FoundFacts = { tokens: new Map(), names: new Map(), implementations: new Map() }
  for (let round = 1; ; round += 1) {
    const { metadata, missing } = makeLookups(found)
    const intent = describe(metadata)
    if (round === roundsMax || countOf(missing) === 0 || countOf(found) >= factsMax) return intent
    yield* Effect.all(
      [
        readInto(found.tokens, missing.tokens, (key) => readToken(key, context)),
        readInto(found.names, missing.names, (key) => readName(key, context)),
        readInto(found.implementations, missing.implementations, (key) => readImplementation(key, context)),
      ],
      { concurrency: 3 },
    )
  }
})
