/**
 * Recent changes of one chain, by account and token. A value that was read at one mark is valid at another if nothing that it depends on changed in
 * between. In-memory state only.
 */
import type { BlockChange, ChangeKind } from "#projections/changes/block-changes.ts"
import type { ReadChange, ReadKind, ReadScope } from "#projections/changes/read-changes.ts"
import { markKey } from "#projections/prices/price-cache.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** A dependency of a cached value. */
export type Dependency = ChangeKind | ReadKind

/** The position in a chain and in its stream of reads at which rows were read. */
export interface ReadPlace {
  /** Places of one branch have neither a revert nor a fill below in between; `undefined` without a live lane, and during a revert. */
  readonly branch: string | undefined
  /** Grows with every record of the chain, so that of two branches the newer is known. */
  readonly order: number
  readonly block: number
  /** The last record of the stream of reads; 0 without one. */
  readonly seq: number
  /** Text of the marks: at equal texts, equal rows are read. */
  readonly marks: string
}

/** The place of a chain's marks. */
export const placeOf = (marks: ReadonlyArray<Mark>, chainId: ChainId, seq = 0): ReadPlace => {
  const live = laneMark(marks, chainId, "live")
  const below = markKey(marks, chainId, "history")
  const isBranch = live !== undefined && live.applied === live.place.seq
  return {
    branch: isBranch ? `${live.revertCount} ${live.historyFrom} ${below}` : undefined,
    order: (live?.place.seq ?? 0) + (laneMark(marks, chainId, "history")?.place.seq ?? 0),
    block: live?.block.number ?? 0,
    seq,
    marks: `${markKey(marks, chainId, "live")},${below},${seq}`,
  }
}

/** Changed keys, and keys with amounts, per chain: at some 200 bytes each, 16 MB. */
const keysMax = 40_000

/** Blocks up to which changes are read. Beyond, as while catching up, everything is read anew. */
const spanBlocksMax = 64

/** The newest block and record with a change of a key. */
interface Touch {
  readonly block: number
  readonly seq: number
}

/** Adds an entry as the newest, and drops the oldest above the maximum. Returns the dropped ones. */
const addNewest = <Value>(map: Map<string, Value>, key: string, value: Value): ReadonlyArray<Value> => {
  map.delete(key)
  map.set(key, value)
  if (map.size <= keysMax) return []
  const [oldest] = map
  if (oldest === undefined) return []
  map.delete(oldest[0])
  return [oldest[1]]
}

/** A key, and two places between which it may have changed. */
export interface Between {
  readonly key: Address
  readonly before: ReadPlace
  readonly after: ReadPlace
}

const isOfReads = (dependency: Dependency): boolean => dependency.endsWith("-read")

/** Bits of amounts that are stored as they are; larger ones may be clamped, each by itself. */
const exactBits = 250

/** Whether a change is a movement whose amount adds up with others. */
const isExact = ({ kind, amountRaw }: BlockChange): boolean =>
  kind === "movement" && BigInt.asIntN(exactBits, amountRaw) === amountRaw

const touchName = (dependency: Dependency, key: Address): string => `${dependency} ${key}`

/** The changes of a chain, which begin at the first place that is judged. */
export class ChainChanges {
  readonly #touches = new Map<string, Touch>()
  readonly #amounts = new Map<Address, ReadonlyArray<BlockChange>>()
  #branch: string | undefined
  #order = 0
  /** All changes of blocks after `#from.block` up to `#upTo.block` are known, and those of records after `#from.seq` up to `#upTo.seq`. */
  #from: Touch = { block: 0, seq: 0 }
  #upTo: Touch = { block: 0, seq: 0 }
  #areReadsKnown = false

  /** The blocks to read before a place can be judged; `undefined` if none are, as at the first place of a branch. */
  missingBlocks(place: ReadPlace): BlockSpan | undefined {
    if (place.branch === undefined) return undefined
    const isNewer =
      place.branch === this.#branch ? place.block - this.#upTo.block > spanBlocksMax : place.order >= this.#order
    if (isNewer) this.#begin(place)
    if (place.branch !== this.#branch || place.block <= this.#upTo.block) return undefined
    return { first: this.#upTo.block + 1, last: place.block }
  }

  /** @param span - As `missingBlocks` returned it for the place. Ignored if it is no longer missing. */
  addBlocks(place: ReadPlace, span: BlockSpan, rows: ReadonlyArray<BlockChange>): void {
    // Another request may have begun a newer branch meanwhile.
    if (place.branch !== this.#branch || span.first !== this.#upTo.block + 1) return
    for (const row of rows) {
      this.#touch(row.kind, row.key, { block: row.block, seq: 0 })
      if (row.kind === "movement" || row.kind === "checkpoint") this.#addAmount(row)
    }
    this.#upTo = { ...this.#upTo, block: span.last }
  }

  /** The records of reads to look through before a place can be judged. */
  missingReads({ seq, branch }: ReadPlace): ReadScope | undefined {
    if (branch !== this.#branch || (this.#areReadsKnown && seq <= this.#upTo.seq)) return undefined
    // The first time: those that a later block makes visible without a record.
    return this.#areReadsKnown ? { after: this.#upTo.seq, upTo: seq } : { aboveBlock: this.#upTo.block, upTo: seq }
  }

  /** As `addBlocks`. */
  addReads(place: ReadPlace, scope: ReadScope, rows: ReadonlyArray<ReadChange>): void {
    const isNext = "after" in scope ? this.#areReadsKnown && scope.after === this.#upTo.seq : !this.#areReadsKnown
    if (place.branch !== this.#branch || !isNext) return
    if ("aboveBlock" in scope) {
      this.#from = { block: Math.max(this.#from.block, scope.aboveBlock), seq: scope.upTo }
    }
    for (const row of rows) this.#touch(row.kind, row.key, row)
    this.#areReadsKnown = true
    this.#upTo = { ...this.#upTo, seq: scope.upTo }
  }

  /** Whether the blocks at and below a place can be judged. Otherwise values apply to equal marks only. */
  isJudged(place: ReadPlace): boolean {
    return place.branch !== undefined && place.branch === this.#branch && place.block >= this.#from.block
  }

  /** Whether nothing of a key changed between two places; false if that is unknown. */
  isUnchanged({ key, before, after }: Between, dependencies: ReadonlyArray<Dependency>): boolean {
    if (before.marks === after.marks) return true
    if (!this.#isKnown(before, after, dependencies.some(isOfReads))) return false
    const [block, seq] = [Math.min(before.block, after.block), Math.min(before.seq, after.seq)]
    return dependencies.every((dependency) => {
      const newest = this.#touches.get(touchName(dependency, key))
      return newest === undefined || (newest.block <= block && newest.seq <= seq)
    })
  }

  /** Movements and checkpoints of an account after `before` up to `after`, which is a later place; `undefined` if they are unknown. */
  amountsOf({ key, before, after }: Between): ReadonlyArray<BlockChange> | undefined {
    if (before.block > after.block || !this.#isKnown(before, after, false)) return undefined
    return (this.#amounts.get(key) ?? []).filter(({ block }) => block > before.block && block <= after.block)
  }

  /**
   * Accounts whose balance of a token, which is the key, may differ between two places, with the sum of what moved; without a sum if a checkpoint or a read
   * determines their balance, and if `after` is the earlier place. `undefined` if they are unknown.
   */
  accountsOf({ key: token, before, after }: Between): ReadonlyMap<Address, bigint | undefined> | undefined {
    const found = new Map<Address, bigint | undefined>()
    if (before.marks === after.marks) return found
    if (!this.#isKnown(before, after, before.seq > 0 || after.seq > 0)) return undefined
    const [first, last] = [Math.min(before.block, after.block), Math.max(before.block, after.block)]
    const seq = Math.min(before.seq, after.seq)
    for (const [account, rows] of this.#amounts) {
      const own = rows.filter((row) => row.token === token && row.block > first && row.block <= last)
      const isSum = before.block <= after.block && own.every(isExact)
      if (own.length > 0) found.set(account, isSum ? own.reduce((sum, row) => sum + row.amountRaw, 0n) : undefined)
    }
    const prefix = touchName("balance-read", "")
    for (const [name, touched] of this.#touches) {
      const isRead = name.startsWith(prefix) && (touched.block > first || touched.seq > seq)
      if (isRead) found.set(name.slice(prefix.length), undefined)
    }
    return found
  }

  #begin(place: ReadPlace): void {
    this.#branch = place.branch
    this.#order = place.order
    this.#from = { block: place.block, seq: 0 }
    this.#upTo = this.#from
    this.#areReadsKnown = false
    this.#touches.clear()
    this.#amounts.clear()
  }

  #touch(dependency: Dependency, key: Address, { block, seq }: Touch): void {
    const name = touchName(dependency, key)
    const known = this.#touches.get(name)
    const newest = { block: Math.max(block, known?.block ?? 0), seq: Math.max(seq, known?.seq ?? 0) }
    for (const lost of addNewest(this.#touches, name, newest)) {
      this.#from = { block: Math.max(this.#from.block, lost.block), seq: Math.max(this.#from.seq, lost.seq) }
    }
  }

  #addAmount(row: BlockChange): void {
    for (const lost of addNewest(this.#amounts, row.key, [...(this.#amounts.get(row.key) ?? []), row])) {
      this.#from = { ...this.#from, block: Math.max(this.#from.block, ...lost.map(({ block }) => block)) }
    }
  }

  /** Whether all changes between two places are known; also those of records with `isOfRecords`. */
  #isKnown(before: ReadPlace, after: ReadPlace, isOfRecords: boolean): boolean {
    if (before.branch !== this.#branch || after.branch !== this.#branch || this.#branch === undefined) return false
    const [from, upTo] = [this.#from, this.#upTo]
    if (Math.min(before.block, after.block) < from.block || Math.max(before.block, after.block) > upTo.block)
      return false
    if (!isOfRecords) return true
    const isWithin = Math.min(before.seq, after.seq) >= from.seq && Math.max(before.seq, after.seq) <= upTo.seq
    return this.#areReadsKnown && isWithin
  }
}
