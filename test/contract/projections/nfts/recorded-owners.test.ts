/**
 * Goal: over the recorded blocks of Ethereum, the transfers of NFTs and the owners of every collection equal what the logs contain.
 *
 * Method: a reading of the recorded receipts that uses none of the service's decoders, ABIs and lists. It reads words of 32 bytes by their
 * place; collections of drafts and the two CryptoPunks are named here.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { itemTransfers } from "#projections/facts/item-transfers.ts"
import { nftHolders } from "#projections/nfts/nft-owners.ts"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { layerTables, project } from "../../../support/projected.ts"
import { recordedChain } from "../../../support/recorded-chain.ts"
import { needsSharedData, sharedData } from "../../../support/shared-data.ts"

interface RecordedLog {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: string
}

interface RecordedBlock {
  readonly block: { readonly number: string }
  readonly receipts: ReadonlyArray<{ readonly logs: ReadonlyArray<RecordedLog> }> | null
}

/** A transfer of an item. */
interface Move {
  readonly tokenId: string
  readonly from: string
  readonly to: string
  readonly copies: string
  /** True if there may be several copies. */
  readonly isErc1155: boolean
}

/** A transfer with its collection, and its place as block, log and position in the log. */
interface PlacedMove extends Move {
  readonly collection: string
  readonly place: string
}

/** CryptoKitties, 0xUniverse, BlockchainCuties and Axie: the item is in the data of `Transfer`, after sender and recipient. */
const drafts = [
  "0x06012c8cf97bead5deae237070f9587f8e7a266d",
  "0x06a6a7af298129e3a2ab396c9c06f91d3c54aba8",
  "0xd73be539d6b2076bab83ca6ba62dfe189abc6bbe",
  "0xf5b0a3efb8e8e4c201e2a935f110eaaf3ffecb8d",
]
const punks = ["0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb", "0x6ba6f2207e343923ba692e5cae646fb0f566db8d"]
const nobody = `0x${"00".repeat(20)}`

/** The first bytes of topics, by event. */
const [transfer, single, batch, assign, given, bought] = [
  "0xddf252ad",
  "0xc3d58168",
  "0x4a39dc06",
  "0x8a0e37b7",
  "0x05af636b",
  "0x58e5d5a5",
]

const addressIn = (word: string | undefined): string => `0x${word?.slice(-40)}`

const numberIn = (word: string | undefined): string => BigInt(`0x${word?.replace("0x", "")}`).toString()

const wordsOf = (data: string): ReadonlyArray<string> => data.slice(2).match(/.{64}/g) ?? []

/** The array whose offset is a word. */
const listAt = (words: ReadonlyArray<string>, offset: string | undefined): ReadonlyArray<string> => {
  const start = Number(numberIn(offset)) / 32
  return words.slice(start + 1, start + 1 + Number(numberIn(words[start])))
}

const erc721 = (tokenId: string, from: string, to: string): ReadonlyArray<Move> => [
  { tokenId, from, to, copies: "1", isErc1155: false },
]

const movesOf = (log: RecordedLog, before: ReadonlyArray<RecordedLog>): ReadonlyArray<Move> => {
  const [event, first, second, third] = log.topics
  const words = wordsOf(log.data)
  const kind = event?.slice(0, 10)
  if (punks.includes(log.address)) {
    // The ERC-20 transfer before a sale has its parties.
    const parties = before.findLast((other) => other.address === log.address && other.topics[0]?.startsWith(transfer))
    if (kind === assign) return erc721(numberIn(words[0]), nobody, addressIn(first))
    if (kind === given) return erc721(numberIn(words[0]), addressIn(first), addressIn(second))
    return kind === bought ? erc721(numberIn(first), addressIn(parties?.topics[1]), addressIn(parties?.topics[2])) : []
  }
  if (drafts.includes(log.address)) {
    const [from, to, id] = [...log.topics.slice(1), ...words]
    return kind === transfer ? erc721(numberIn(id), addressIn(from), addressIn(to)) : []
  }
  if (kind === transfer) {
    return third === undefined || words.length > 0 ? [] : erc721(numberIn(third), addressIn(first), addressIn(second))
  }
  const parties = { from: addressIn(second), to: addressIn(third), isErc1155: true }
  if (kind === single) return [{ ...parties, tokenId: numberIn(words[0]), copies: numberIn(words[1]) }]
  if (kind !== batch) return []
  const amounts = listAt(words, words[1])
  return listAt(words, words[0]).map((id, index) => ({
    ...parties,
    tokenId: numberIn(id),
    copies: numberIn(amounts[index]),
  }))
}

const textOf = ({ collection, place, tokenId, from, to, copies }: PlacedMove): string =>
  [place, collection, tokenId, from, to, copies].join(" ")

/** All transfers of NFTs in the recorded blocks, by place. */
const readMoves = (): ReadonlyArray<PlacedMove> =>
  globSync(`${sharedData}/blocks/${ethereum.id}/*.json.gz`)
    // The form in the folder's README.
    .map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as RecordedBlock)
    .toSorted((left, right) => Number(left.block.number) - Number(right.block.number))
    .flatMap(({ block, receipts }) =>
      (receipts ?? []).flatMap(({ logs }) =>
        logs.flatMap((log, index) =>
          movesOf(log, logs.slice(0, index)).map((move, leg) => ({
            ...move,
            collection: log.address,
            place: `${Number(block.number)} ${Number(log.logIndex)} ${leg}`,
          })),
        ),
      ),
    )

/** Owners of collections: of an item of ERC-721 who received it last. Nobody is none. */
const ownersOf = (moves: ReadonlyArray<PlacedMove>) => {
  const copiesOf = new Map<string, Map<string, bigint>>()
  for (const { collection, tokenId, from, to, copies, isErc1155 } of moves) {
    const key = `${collection} ${tokenId}`
    const held = isErc1155 ? (copiesOf.get(key) ?? new Map<string, bigint>()) : new Map<string, bigint>()
    if (isErc1155) held.set(from, (held.get(from) ?? 0n) - BigInt(copies))
    held.set(to, (held.get(to) ?? 0n) + BigInt(copies))
    copiesOf.set(key, held)
  }
  const owners = new Map<string, { items: number; copies: bigint }>()
  for (const [key, held] of copiesOf) {
    const [collection] = key.split(" ")
    for (const [account, copies] of held) {
      if (copies <= 0n || account === nobody) continue
      const owned = owners.get(`${collection} ${account}`) ?? { items: 0, copies: 0n }
      owners.set(`${collection} ${account}`, { items: owned.items + 1, copies: owned.copies + copies })
    }
  }
  return [...owners].map(([key, { items, copies }]) => `${key} ${items} ${copies}`)
}

const TransferRow = Schema.Struct({ text: Schema.String })

const transfersSql = `
SELECT
  concatWithSeparator(
    ' ', block_number, log_index, leg, '0x' || lower(hex(collection)), token_id, '0x' || lower(hex(from_address)), '0x' || lower(hex(to_address)), amount_raw
  ) AS text
FROM ${itemTransfers.table} FINAL`

describe("NFTs of recorded blocks", () => {
  it.effect("have the transfers and owners that the logs contain", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const mark = yield* project(recordedChain(ethereum.id), 1, {}, ethereum)
      const moves = readMoves()
      assert.isAbove(moves.length, 2_000)
      const rows = yield* (yield* Store).query({ operation: "read the transfers of a test", sql: transfersSql })
      const transfers = (yield* decodeRows(TransferRow)(rows)).map(({ text }) => text)
      assert.deepStrictEqual(transfers.toSorted(), moves.map(textOf).toSorted())

      const collections = [...new Set(moves.map(({ collection }) => collection))]
      const keys = collections.map((collection) => ({ chainId: ethereum.id, collection: collection as Address }))
      const holders = yield* nftHolders({ marks: [mark], keys })
      const owners = keys.flatMap((key) =>
        (holders.get(nftKeyText(key)) ?? []).map(
          ({ account, itemCount, copies }) => `${key.collection} ${account} ${itemCount} ${copies}`,
        ),
      )
      assert.deepStrictEqual(owners.toSorted(), ownersOf(moves).toSorted())
    }).pipe(Effect.provide(Layer.fresh(layerTables))),
  )
})
