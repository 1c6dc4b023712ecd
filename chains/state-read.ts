/**
 * The shape of a kind of state read: one file of this folder defines what makes a block want it, the calls that read it and the
 * decoding of their outputs. Everything else (plan, cache, requests, record) works on all kinds of the registry alike.
 */
import type { Block, StateReads, StateReadValue } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { ChainDefinition } from "./chain-definition.ts"
import type { ProofRules } from "./reads/proof-rule.ts"
import type { WatchList } from "./reads/watch-list.ts"

/** The members that identify a read: addresses and other short texts. */
export type StateReadKey = Readonly<Record<string, Address>>

/** Keys to read, by kind. */
export type StateReadKeys = Readonly<Record<string, ReadonlyArray<StateReadKey>>>

/** The state to read of one block. */
export interface StateRequest {
  readonly block: Pick<Block, "number" | "hash" | "parentHash">
  readonly keys: StateReadKeys
  /** Keys that are left to later blocks, because the block requires more than are read with one. */
  readonly deferred?: StateReadKeys
}

/** One call for the state after a block, or after its parent. */
export type StateCall = {
  /** Absent for the block itself. */
  readonly at?: "parent"
  /** True for a call of a function that most contracts lack: not made while one is known to refuse it. */
  readonly isOptional?: true
} & (
  | {
      readonly kind: "call"
      readonly to: Address
      readonly data: Hex
      /** True for a call that may defer to gateways (ERC-3668): if it reverts with an `OffchainLookup`, its output is that error. Never part of a multicall. */
      readonly hasLookup?: true
    }
  /** An account's balance of a token; the zero address for the native coin. */
  | { readonly kind: "balance"; readonly account: Address; readonly token: Address }
  /** The code of an account; never part of a multicall. */
  | { readonly kind: "code"; readonly account: Address }
)

/** The output of a call; `undefined` where it was refused: it reverted, or the state is not kept. */
export type StateOutput = Hex | undefined

/** Queries available to a kind while it plans a block. */
export interface PlanContext {
  readonly chain: ChainDefinition
  /** The note of an earlier read of a kind; `undefined` if the key is not in the cache. */
  readonly recall: <Key extends StateReadKey>(kind: StateRead<StateReadValue, Key>, key: Key) => boolean | undefined
  readonly watchList: WatchList
  readonly proofs: ProofRules
  /** The keys that another kind reads of the same block. */
  readonly wanted: <Key extends StateReadKey>(kind: StateRead<StateReadValue, Key>) => ReadonlyArray<Key>
}

/** Queries available to a kind once the reads of a block are available. */
export interface AttachContext {
  readonly block: Block
  readonly reads: StateReads
  /** As `PlanContext.recall`, before the block. */
  readonly recall: PlanContext["recall"]
}

/** A key as its kind wants it: with hints for its calls, which no record contains and a deferred key lacks. */
type WantedKey<Read, KeyMember extends keyof Read, Hint extends string> = Pick<Read, KeyMember> & {
  readonly [name in Hint]?: Hex
}

/** A kind of state read, as its file writes it. */
interface StateReadDefinition<
  Read extends StateReadValue,
  KeyMember extends keyof Read & string,
  Hint extends string = never,
> {
  /** The name of its list in records. Published with the first record that has it, so it never changes. */
  readonly kind: string
  /** The members of a read that are its key. */
  readonly keyMembers: ReadonlyArray<KeyMember>
  /** Keys that are read of one block at most; the others wait until they occur again, unless they are deferred. */
  readonly readsMax: number
  /** Keys of one block beyond `readsMax` that are deferred to later blocks. 0 if absent. */
  readonly deferredMax?: number
  /** Keys of completed reads that are cached; the oldest are evicted first and then read again. */
  readonly cachedMax: number
  /** The keys that a block makes us want, in order, each once. Those in the cache are omitted afterwards. */
  readonly wants: (block: Block, context: PlanContext) => ReadonlyArray<WantedKey<Read, KeyMember, Hint>>
  /** True for a key that is read in a block that requires it even if it is cached, and then not cached. False if absent. */
  readonly isRepeated?: (key: Pick<Read, KeyMember>, block: Pick<Block, "number" | "traces">) => boolean
  /** The calls that read a key. */
  readonly calls: (key: WantedKey<Read, KeyMember, Hint>) => ReadonlyArray<StateCall>
  /** Further calls that depend on the outputs; their outputs follow those in `decode`. None where absent. */
  readonly followUps?: (
    key: WantedKey<Read, KeyMember, Hint>,
    outputs: ReadonlyArray<StateOutput>,
  ) => ReadonlyArray<StateCall>
  /** The members that the outputs answer. A member of a refused call is `undefined`: the read is recorded all the same. */
  readonly decode: (outputs: ReadonlyArray<StateOutput>, key: WantedKey<Read, KeyMember, Hint>) => Omit<Read, KeyMember>
  /** One bit of a read that later plans recall by its key; false where absent. */
  readonly note?: (read: Read) => boolean
  /**
   * Positions of the calls without which the read is deferred to later blocks, if a block's budget leaves them out. For reads that are as good
   * at a later block. None if absent.
   */
  readonly waitsFor?: (read: Read) => ReadonlyArray<number>
  /** True for a read of a block that is not cached, so that its key is read again in the next block that requires it. False if absent. */
  readonly isForgotten?: (read: Read, block: Partial<Pick<Block, "transactions">>) => boolean
  /** False for a read that its block's other reads make superfluous. Always true where absent. */
  readonly isKept?: (read: Read, context: AttachContext) => boolean
}

/** A kind of state read without its types, as the registry lists it. */
export interface StateReadKind {
  readonly kind: string
  readonly readsMax: number
  readonly deferredMax: number
  readonly cachedMax: number
  /** A key as one text, by which it is cached. Takes whole reads, too. */
  readonly keyText: (key: StateReadValue) => string
  /** The members of a wanted key that are recorded. */
  readonly keyOf: (wanted: StateReadKey) => StateReadKey
  readonly wants: (block: Block, context: PlanContext) => ReadonlyArray<StateReadKey>
  readonly isRepeated: (key: StateReadValue, block: Pick<Block, "number" | "traces">) => boolean
  readonly calls: (key: StateReadKey) => ReadonlyArray<StateCall>
  readonly followUps: (key: StateReadKey, outputs: ReadonlyArray<StateOutput>) => ReadonlyArray<StateCall>
  readonly decode: (outputs: ReadonlyArray<StateOutput>, key: StateReadKey) => StateReadValue
  readonly note: (read: StateReadValue) => boolean
  readonly waitsFor: (read: StateReadValue) => ReadonlyArray<number>
  readonly isForgotten: (read: StateReadValue, block: Partial<Pick<Block, "transactions">>) => boolean
  readonly isKept: (read: StateReadValue, context: AttachContext) => boolean
}

/** A kind of state read. */
export interface StateRead<Read extends StateReadValue, Key extends StateReadKey> extends StateReadKind {
  /** The reads of this kind. */
  readonly of: (reads: StateReads) => ReadonlyArray<Read>
  /** The keys of this kind. */
  readonly keysOf: (keys: StateReadKeys) => ReadonlyArray<Key>
}

const defaults: Pick<
  StateReadKind,
  "deferredMax" | "isRepeated" | "followUps" | "note" | "waitsFor" | "isForgotten" | "isKept"
> = {
  deferredMax: 0,
  isRepeated: () => false,
  followUps: () => [],
  note: () => false,
  waitsFor: () => [],
  isForgotten: () => false,
  isKept: () => true,
}

/**
 * Makes the registry's entry of a kind of state read: `defineStateRead<PoolRead, "pool">({ … })`, where the second parameter names
 * the members that are the key, and a third one hints.
 */
export const defineStateRead = <
  Read extends StateReadValue,
  KeyMember extends keyof Read & string,
  Hint extends string = never,
>(
  definition: StateReadDefinition<Read, KeyMember, Hint>,
): StateRead<Read, Pick<Read, KeyMember> & StateReadKey> => {
  const { kind, keyMembers } = definition
  const recorded: ReadonlySet<string> = new Set(keyMembers)
  // Lists are filled under the name of their kind only: by its own `wants` and `decode`, or from a record that they were written to.
  const untyped = definition as unknown as Omit<StateReadKind, keyof typeof defaults> & Partial<typeof defaults>
  return {
    ...defaults,
    ...untyped,
    keyText: (key) => keyMembers.map((member) => key[member]).join(" "),
    keyOf: (wanted) => Object.fromEntries(Object.entries(wanted).filter(([name]) => recorded.has(name))),
    of: (reads) => (reads[kind] ?? []) as ReadonlyArray<Read>,
    keysOf: (keys) => (keys[kind] ?? []) as ReadonlyArray<Pick<Read, KeyMember> & StateReadKey>,
  }
}
