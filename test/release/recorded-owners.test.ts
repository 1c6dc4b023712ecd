/**
 * Goal: over the recorded blocks of Ethereum, the transfers of NFTs, the owners of every collection, the permissions of operators, and the
 * creations and owners of contracts equal what the receipts contain.
 *
 * Method: a reading of the recorded receipts that uses none of the service's decoders, ABIs and lists. It reads words of 32 bytes by their
 * place; collections of drafts and the two CryptoPunks are named here.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { allowances } from "#projections/allowances/allowances.ts"
import { contractChanges } from "#projections/contracts/contract-changes.ts"
import { itemTransfers } from "#projections/facts/item-transfers.ts"
import { nftHolders } from "#projections/nfts/nft-owners.ts"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"

import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { recordedChain } from "../support/recorded/recorded-chain.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { layerTables, project } from "../support/store/projected.ts"

interface RecordedLog {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: string
}

interface RecordedReceipt {
  readonly logs: ReadonlyArray<RecordedLog>
  readonly from: string
  readonly contractAddress?: string | null
  readonly status?: string
}

interface RecordedBlock {
  readonly block: { readonly number: string }
  readonly receipts: ReadonlyArray<RecordedReceipt> | null
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

/** The recorded blocks, lowest first. */
const readBlocks = (): ReadonlyArray<RecordedBlock> =>
  globSync(`${sharedData}/blocks/${ethereum.id}/*.json.gz`)
    // The form in the folder's README.
    .map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as RecordedBlock)
    .toSorted((left, right) => Number(left.block.number) - Number(right.block.number))

/** All transfers of NFTs in blocks, by place. */
const movesIn = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<PlacedMove> =>
  blocks.flatMap(({ block, receipts }) =>
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

/** Permissions for all NFTs of an owner: contract, owner, operator, and whether they are granted. */
const permissionsIn = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<string> =>
  blocks.flatMap(({ receipts }) =>
    (receipts ?? [])
      .flatMap(({ logs }) => logs)
      .filter(({ topics, data }) => topics[0]?.startsWith("0x17307eab") && topics.length === 3 && data.length === 66)
      .map(({ address, topics, data }) => [address, ...topics.slice(1).map(addressIn), Number(data)].join(" ")),
  )

/** Contracts that transactions created, with the sender, and contracts that changed their owner, with both. */
const changesIn = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<string> =>
  blocks.flatMap(({ receipts }) =>
    (receipts ?? []).flatMap(({ from, contractAddress, status, logs }) => [
      ...(contractAddress == null || status === "0x0" ? [] : [`created ${contractAddress} ${from} ${nobody}`]),
      ...logs
        .filter(
          ({ topics, data }) => topics[0]?.startsWith("0x8be0079c") && [topics.length, data.length].join() in forms,
        )
        .map(({ address, topics, data }) => {
          const [previous, owner] = [...topics.slice(1), ...wordsOf(data)].map(addressIn)
          return `owned ${address} ${owner} ${previous}`
        }),
    ]),
  )

/** Numbers of topics, and of characters of data, of a change of owner: both owners indexed, or none. */
const forms = { "3,2": true, "1,130": true }

/** Owners of collections: the last recipient of an item of ERC-721, except the zero address. */
const ownersOf = (moves: ReadonlyArray<PlacedMove>) => {
  const copiesOf = new Map<string, Map<string, bigint>>()
  for (const { collection, tokenId, from, to, copies, isErc1155 } of moves) {
    const key = `${collection} ${tokenId}`
    const balance = isErc1155 ? (copiesOf.get(key) ?? new Map<string, bigint>()) : new Map<string, bigint>()
    if (isErc1155) balance.set(from, (balance.get(from) ?? 0n) - BigInt(copies))
    balance.set(to, (balance.get(to) ?? 0n) + BigInt(copies))
    copiesOf.set(key, balance)
  }
  const owners = new Map<string, { items: number; copies: bigint }>()
  for (const [key, balance] of copiesOf) {
    const [collection] = key.split(" ")
    for (const [account, copies] of balance) {
      if (copies <= 0n || account === nobody) continue
      const owned = owners.get(`${collection} ${account}`) ?? { items: 0, copies: 0n }
      owners.set(`${collection} ${account}`, { items: owned.items + 1, copies: owned.copies + copies })
    }
  }
  return [...owners].map(([key, { items, copies }]) => `${key} ${items} ${copies}`)
}

const TextRow = Schema.Struct({ text: Schema.String })

const transfersSql = `
SELECT
  concatWithSeparator(
    ' ', block_number, log_index, leg, '0x' || lower(hex(collection)), token_id, '0x' || lower(hex(from_address)), '0x' || lower(hex(to_address)), amount_raw
  ) AS text
FROM ${itemTransfers.table} FINAL`

const permissionsSql = `
SELECT
  concatWithSeparator(
    ' ', '0x' || lower(hex(asset)), '0x' || lower(hex(owner)), '0x' || lower(hex(spender)), amount_raw
  ) AS text
FROM ${allowances.table} FINAL
WHERE kind = 'operator'`

const changesSql = `
SELECT
  concatWithSeparator(
    ' ', kind, '0x' || lower(hex(contract)), '0x' || lower(hex(account)), '0x' || lower(hex(previous))
  ) AS text
FROM ${contractChanges.table} FINAL
WHERE origin != 'trace'`

describe("NFTs of recorded blocks", () => {
  it.effect("have the transfers, owners, operators and makers that the receipts contain", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const mark = yield* project(recordedChain(ethereum.id), 1, {}, ethereum)
      const blocks = readBlocks()
      const moves = movesIn(blocks)
      const store = yield* Store
      for (const [sql, expected, least] of [
        [transfersSql, moves.map(textOf), 2_000],
        [permissionsSql, permissionsIn(blocks), 100],
        [changesSql, changesIn(blocks), 20],
      ] as const) {
        const rows = yield* decodeRows(TextRow)(yield* store.query({ operation: "read rows of a test", sql }))
        assert.isAbove(expected.length, least)
        assert.deepStrictEqual(rows.map(({ text }) => text).toSorted(), expected.toSorted())
      }

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
