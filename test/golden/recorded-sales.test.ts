/**
 * Goal: over the recorded blocks of Ethereum, the sales of NFTs equal what the logs of marketplaces contain.
 *
 * Method: a reading of the recorded receipts that uses none of the service's decoders, rules and lists. It reads words of 32 bytes by their
 * place: `OrderFulfilled` of Seaport, `OrdersMatched` of Wyvern, `TakerBid` and `TakerAsk` of LooksRare,
 * `PunkBought` of CryptoPunks. Of matched Seaport orders it keeps
 * those that offer an item, and takes the price from what the other orders of the match offer.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { recordedChain } from "../support/recorded-chain.ts"
import { needsSharedData, sharedData } from "../support/shared-data.ts"

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

/** The first bytes of topics, by event. */
const [fulfilled, takerBid, takerAsk, punkBought, transfer, single, batch, matched] = [
  "0x9d9af8e3",
  "0x95fb6205",
  "0x68cd251d",
  "0x58e5d5a5",
  "0xddf252ad",
  "0xc3d58168",
  "0x4a39dc06",
  "0xc4109843",
]

const nobody = "00".repeat(20)

const wordsOf = (data: string): ReadonlyArray<string> => data.slice(2).match(/.{64}/g) ?? []

const account = (word = ""): string => word.slice(-40)

const number = (word = "0"): bigint => BigInt(`0x${word.replace("0x", "")}`)

/** One line per sale: place, collection, item, copies, seller, buyer, currency and price. */
const line = (...parts: ReadonlyArray<string | bigint | number>): string => parts.join(" ")

/** The entries of a list in an order, by their words. */
const partsOf = (
  words: ReadonlyArray<string>,
  offset: number,
  length: number,
): ReadonlyArray<ReadonlyArray<string>> => {
  const start = Number(number(words[offset])) / 32
  return Array.from({ length: Number(number(words[start])) }, (_, index) =>
    words.slice(start + 1 + index * length, start + 1 + (index + 1) * length),
  )
}

const isItem = ([kind]: ReadonlyArray<string>): boolean => number(kind) > 1n

const sum = (parts: ReadonlyArray<ReadonlyArray<string>>): bigint =>
  parts.filter((part) => !isItem(part)).reduce((total, part) => total + number(part[3]), 0n)

const orderOf = (log: RecordedLog) => {
  const words = wordsOf(log.data)
  const [offered, asked] = [partsOf(words, 2, 4), partsOf(words, 3, 5)]
  return { log, offerer: account(log.topics[1]), recipient: account(words[1]), offered, asked }
}

/** Item, sender and recipient, if a log is the transfer of an item: ERC-721, ERC-1155, or a draft with all values in the data. */
const moveOf = ({ topics, data }: RecordedLog): readonly [bigint, string, string] | undefined => {
  const [event = "", first, second, third] = topics
  const words = wordsOf(data)
  // The recorded sales have batches of one item only.
  if (event.startsWith(batch)) return [number(words[3]), account(second), account(third)]
  if (event.startsWith(single)) return [number(words[0]), account(second), account(third)]
  // An ERC-20 transfer has three values too, but its parties are topics and its amount is not.
  if (!event.startsWith(transfer) || topics.length === 3) return undefined
  const values = [first, second, third, ...words].filter((value) => value !== undefined)
  return [number(values[2]), account(values[0]), account(values[1])]
}

/** Sales of the matches of Wyvern in one transaction: the items that its parties gave each other before the event. */
const salesOfMatches = (logs: ReadonlyArray<RecordedLog>, place: string): ReadonlyArray<string> =>
  logs.flatMap((log, at) => {
    if (!log.topics[0]?.startsWith(matched)) return []
    const parties = log.topics.slice(1, 3).map((topic) => account(topic))
    const start = logs.slice(0, at).findLastIndex(({ topics }) => topics[0]?.startsWith(matched))
    const between = logs.slice(start + 1, at)
    const price = number(wordsOf(log.data)[2])
    const moves = between.flatMap((each) => {
      const [id, from = "", to = ""] = moveOf(each) ?? []
      return id !== undefined && from !== to && parties.includes(from) && parties.includes(to)
        ? [{ collection: account(each.address), id, from, to }]
        : []
    })
    const paid = between.find(({ topics }) => topics.length === 3 && account(topics[1]) === moves[0]?.to)
    const share = price / BigInt(Math.max(1, moves.length))
    if (price === 0n) return []
    return moves.map(({ collection, id, from, to }, index) =>
      line(
        ...[place, Number(log.logIndex), index, collection, id, from, to],
        ...[paid === undefined ? nobody : account(paid.address)],
        index === 0 ? price - share * BigInt(moves.length - 1) : share,
      ),
    )
  })

/** Sales of the orders of one transaction. */
const salesOfOrders = (logs: ReadonlyArray<RecordedLog>, place: string): ReadonlyArray<string> => {
  const orders = logs.filter(({ topics }) => topics[0]?.startsWith(fulfilled)).map(orderOf)
  return orders.flatMap(({ log, offerer, recipient, offered, asked }) => {
    const isMatched = recipient === nobody
    const isListing = offered.some(isItem)
    const items = (isListing ? offered : asked).filter(isItem)
    const others = orders.filter((order) => isMatched && order.recipient === nobody && order.log !== log)
    const isSame = (part: ReadonlyArray<string>) => items.some((item) => item[1] === part[1] && item[2] === part[2])
    if (!isListing && others.some((order) => order.offered.some(isSame))) return []
    const bid = others.find((order) => !order.offered.some(isItem) && order.asked.some(isSame))
    const paid = isListing && bid === undefined ? asked : (bid?.offered ?? offered)
    const money = paid.filter((part) => !isItem(part))
    const isTrade = isListing && asked.some((part) => isItem(part) && !isSame(part))
    const price = sum(paid)
    if (isTrade || items.length === 0 || price === 0n || new Set(money.map(([, token]) => token)).size !== 1) return []
    return items.flatMap(([, collection, id], index) => {
      const moves = logs.flatMap((each) =>
        account(each.address) === account(collection) ? [moveOf(each) ?? ([0n, "", ""] as const)] : [],
      )
      // Items of the adapter of a shared contract move in that contract.
      const isMove = ([moved, giver]: (typeof moves)[number]) =>
        giver !== "" && moved === number(id) && (!isListing || giver === offerer)
      const [, from = "", to = ""] = moves.find(isMove) ?? []
      if (from === "") return []
      const own = asked.find((part) => isListing && isItem(part))
      const buyer = isListing ? (bid?.offerer ?? (own === undefined ? recipient : account(own[4]))) : offerer
      const share = price / BigInt(items.length)
      return line(
        ...[
          place,
          Number(log.logIndex),
          index,
          account(collection),
          number(id),
          isListing || recipient === nobody ? from : recipient,
        ],
        ...[buyer === nobody ? to : buyer, account(money[0]?.[1])],
        index === 0 ? price - share * BigInt(items.length - 1) : share,
      )
    })
  })
}

const saleOf = (log: RecordedLog, before: RecordedLog | undefined, place: string): ReadonlyArray<string> => {
  const [event = "", first, second, third] = log.topics
  const words = wordsOf(log.data)
  const at = [place, Number(log.logIndex), 0] as const
  if (event.startsWith(punkBought)) {
    const [from, to] = [account(before?.topics[1]), account(before?.topics[2])]
    const price = number(words[0])
    return price === 0n ? [] : [line(...at, account(log.address), number(first), from, to, nobody, price)]
  }
  if (third === undefined || (!event.startsWith(takerBid) && !event.startsWith(takerAsk))) return []
  const [seller, buyer] = event.startsWith(takerBid) ? [second, first] : [first, second]
  const item = [account(words[3]), number(words[4])] as const
  return [line(...at, ...item, account(seller), account(buyer), account(words[2]), number(words[6]))]
}

/** The sales that the recorded logs contain. */
const recordedSales = (): ReadonlyArray<string> =>
  globSync(`${sharedData}/blocks/${ethereum.id}/*.json.gz`)
    // The form in the folder's README.
    .map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as RecordedBlock)
    .flatMap(({ block, receipts }) =>
      (receipts ?? []).flatMap(({ logs }) => {
        const place = String(Number(block.number))
        const stated = logs.flatMap((log, index) =>
          saleOf(
            log,
            logs.slice(0, index).findLast((other) => other.topics[0]?.startsWith(transfer)),
            place,
          ),
        )
        return [...stated, ...salesOfMatches(logs, place), ...salesOfOrders(logs, place)]
      }),
    )

describe("sales of recorded blocks", () => {
  it("are those that the logs of marketplaces contain", (context) => {
    needsSharedData(context)
    const found = foldBlocks({ chain: ethereum, blocks: recordedChain(ethereum.id) }).flatMap(({ block, nftSales }) =>
      nftSales.map(({ place, collection, tokenId, seller, buyer, currency, priceRaw }) =>
        line(
          ...[block.number, place.originIndex, place.leg, account(collection), tokenId],
          ...[account(seller), account(buyer), account(currency), priceRaw],
        ),
      ),
    )
    const expected = recordedSales()
    assert.deepStrictEqual(found.toSorted(), expected.toSorted())
    assert.isAtLeast(expected.length, 700)
  })
})
