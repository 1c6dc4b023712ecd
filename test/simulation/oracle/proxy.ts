import type { Block, Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"

/** Topics of Safes and their factory, written out a second time, as all constants of the oracle. */
const topics = {
  created: "0x4f51faf6c4561ff95f067657e43439f0f856d97c04d9ec9070a6199ad418e235",
  setUp: "0x141df868a6331af528e38c83b7aa03edc19be66e37ae67f9285bf4f8e3c6a1a8",
  added: "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
  removed: "0xf8d49fc529812e9a7c5c50e69c20f0dccc0db8fa95c98bc58cc9a4f1c1299eaf",
  threshold: "0x610f7ff2b304ae8903c3de74c60c6ab1f7d6226b3f52c5161905bb5ad4039c93",
} as const

const safeFactory: Address = "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67"

/** A change of a smart account. */
export interface OracleProxyChange {
  readonly proxy: Address
  readonly change: "created" | "added" | "removed" | "threshold"
  /** The zero address for changes without an owner. */
  readonly owner: Address
  readonly threshold: bigint | null
}

const wordAt = (data: string, index: number): string => data.slice(2 + 64 * index, 2 + 64 * (index + 1))

const lastAddress = (word: string): Address => `0x${word.slice(-40)}`

const changesOf = ({ address, topics: [topic, first = ""], data }: Log): ReadonlyArray<OracleProxyChange> => {
  const bare = { proxy: address, owner: zeroAddress, threshold: null }
  if (topic === topics.created)
    return address === safeFactory ? [{ ...bare, proxy: lastAddress(first), change: "created" }] : []
  if (topic === topics.threshold) return [{ ...bare, change: "threshold", threshold: BigInt(data) }]
  const owners =
    topic === topics.setUp
      ? Array.from({ length: Number(BigInt(`0x${wordAt(data, 4)}`)) }, (_, index) => wordAt(data, 5 + index))
      : [first]
  const change = topic === topics.removed ? "removed" : "added"
  if (topic !== topics.setUp && topic !== topics.added && topic !== topics.removed) return []
  const named = owners.map((owner) => ({ ...bare, change, owner: lastAddress(owner) }) as const)
  const threshold = topic === topics.setUp ? BigInt(`0x${wordAt(data, 1)}`) : undefined
  return [
    ...named.filter(({ owner }) => owner !== zeroAddress),
    ...(threshold === undefined ? [] : [{ ...bare, change: "threshold" as const, threshold }]),
  ]
}

/** The changes of Safes that these blocks show, in order. */
export const proxyChangesIn = (blocks: ReadonlyArray<Block>): ReadonlyArray<OracleProxyChange> =>
  blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ receipt }) => receipt.hasSucceeded)
    .flatMap(({ receipt }) => receipt.logs)
    .flatMap(changesOf)
