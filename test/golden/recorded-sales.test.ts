/**
 * Goal: over the recorded blocks of Ethereum, the sales of NFTs equal what the logs of marketplaces contain.
 *
 * Method: a reading of the recorded receipts that uses none of the service's decoders, rules and lists. It reads words of 32 bytes by their
 * place: `OrderFulfilled` of Seaport, `OrdersMatched` of Wyvern, and the events of `test/support/recorded/recorded-events.ts`. Of matched Seaport orders
 * it keeps those that offer an item, and takes the price from what the other orders of the match offer; it leaves out an account's own order that
 * mirrors one that the account fulfilled. Of other transactions that paid coins it
 * keeps those whose only transfers issue items of one collection to the sender; likewise of those that paid a token, if they have no other events.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { blockFilesOf, recordedChain } from "../support/recorded/recorded-chain.ts"
import {
  account,
  line,
  moveOf,
  nobody,
  number,
  paidMints,
  type RecordedLog,
  type RecordedTrace,
  type RecordedTransaction,
  salesOfEvents,
  wordsOf,
} from "../support/recorded/recorded-events.ts"
import { needsSharedData, sampledRecordings } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"

interface RecordedBlock {
  readonly block: { readonly number: string; readonly transactions: ReadonlyArray<RecordedTransaction> }
  readonly receipts: ReadonlyArray<{
    readonly transactionHash: string
    readonly status: string
    readonly logs: ReadonlyArray<RecordedLog>
  }> | null
  readonly traces?: ReadonlyArray<RecordedTrace>
}

/** The first bytes of topics, by event. */
const [fulfilled, matched] = ["0x9d9af8e3", "0xc4109843"]

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

/** The shared contract of OpenSea's collections, and the one that orders name for it. */
const [storefront, adapter] = ["495f947276749ce646f68ac8c248420045cb7b5e", "a604060890923ff400e8c6f5290461a83aedacec"]

const orderOf = (log: RecordedLog) => {
  const words = wordsOf(log.data)
  const [offered, requested] = [partsOf(words, 2, 4), partsOf(words, 3, 5)]
  return { log, offerer: account(log.topics[1]), recipient: account(words[1]), offered, requested }
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
        place,
        Number(log.logIndex),
        index,
        collection,
        id,
        from,
        to,
        paid === undefined ? nobody : account(paid.address),
        index === 0 ? price - share * BigInt(moves.length - 1) : share,
      ),
    )
  })

/** Sales of the orders of one transaction. */
const salesOfOrders = (logs: ReadonlyArray<RecordedLog>, place: string): ReadonlyArray<string> => {
  const orders = logs.filter(({ topics }) => topics[0]?.startsWith(fulfilled)).map(orderOf)
  return orders.flatMap(({ log, offerer, recipient, offered, requested }) => {
    const isMatched = recipient === nobody
    const isListing = offered.some(isItem)
    const items = (isListing ? offered : requested).filter(isItem)
    const others = orders.filter((order) => isMatched && order.recipient === nobody && order.log !== log)
    const isSame = (part: ReadonlyArray<string>) => items.some((item) => item[1] === part[1] && item[2] === part[2])
    if (!isListing && others.some((order) => order.offered.some(isSame))) return []
    // The own order of an account that fulfilled another one's by it.
    const answered = orders.filter((order) => order.recipient === offerer && order.offerer !== offerer)
    if (recipient === offerer && answered.some((order) => (isListing ? order.requested : order.offered).some(isSame)))
      return []
    const bid = others.find((order) => !order.offered.some(isItem) && order.requested.some(isSame))
    const paid = isListing && bid === undefined ? requested : (bid?.offered ?? offered)
    const money = paid.filter((part) => !isItem(part))
    const isTrade = isListing && requested.some((part) => isItem(part) && !isSame(part))
    const price = sum(paid)
    if (isTrade || items.length === 0 || price === 0n || new Set(money.map(([, token]) => token)).size !== 1) return []
    return items.flatMap(([, collection, id], index) => {
      const contract = account(collection) === adapter ? storefront : account(collection)
      const moves = logs.flatMap((each) =>
        account(each.address) === contract ? [moveOf(each) ?? ([0n, "", ""] as const)] : [],
      )
      const isMove = ([moved, giver]: (typeof moves)[number]) =>
        giver !== "" && moved === number(id) && (!isListing || giver === offerer)
      const isIssue = ([moved, giver]: (typeof moves)[number]) => moved === number(id) && giver === nobody
      const [, giver = "", to = ""] = moves.find(isMove) ?? moves.find(isIssue) ?? []
      if (giver === "") return []
      const from = giver === nobody ? offerer : giver
      const own = requested.find((part) => isListing && isItem(part))
      const buyer = isListing ? (bid?.offerer ?? (own === undefined ? recipient : account(own[4]))) : offerer
      const share = price / BigInt(items.length)
      return line(
        place,
        Number(log.logIndex),
        index,
        contract,
        number(id),
        isListing || recipient === nobody ? from : recipient,
        buyer === nobody ? to : buyer,
        account(money[0]?.[1]),
        index === 0 ? price - share * BigInt(items.length - 1) : share,
      )
    })
  })
}

/** The sales that the logs in files of blocks contain. */
const recordedSales = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
  files
    // The form in the folder's README.
    .map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as RecordedBlock)
    .flatMap(({ block, receipts, traces = [] }) => {
      const place = String(Number(block.number))
      const tracesByHash = Map.groupBy(traces, ({ transactionHash }) => transactionHash)
      const transactions = new Map(block.transactions.map((transaction) => [transaction.hash, transaction]))
      return (receipts ?? []).flatMap(({ logs, transactionHash, status }) => {
        const inner = tracesByHash.get(transactionHash) ?? []
        const ofMarkets = [
          ...salesOfEvents(logs, inner, place),
          ...salesOfMatches(logs, place),
          ...salesOfOrders(logs, place),
        ]
        const transaction = transactions.get(transactionHash)
        if (ofMarkets.length > 0 || transaction === undefined || Number(status) === 0) return ofMarkets
        return paidMints(transaction, logs, inner, place)
      })
    })

describe("sales of recorded blocks", () => {
  it("are those that the logs of marketplaces contain", (context) => {
    needsSharedData(context)
    const files = sampledRecordings(blockFilesOf(ethereum.id))
    const found = foldBlocks({ chain: ethereum, blocks: recordedChain(ethereum.id, files) }).flatMap(
      ({ block, nftSales }) =>
        nftSales.map(({ place, collection, tokenId, seller, buyer, currency, priceRaw }) =>
          line(
            block.number,
            place.originIndex,
            place.leg,
            account(collection),
            tokenId,
            account(seller),
            account(buyer),
            account(currency),
            priceRaw,
          ),
        ),
    )
    const expected = recordedSales(files)
    assert.deepStrictEqual(found.toSorted(), expected.toSorted())
    assert.isAtLeast(expected.length, isReleaseRun ? 1_200 : 200)
  })
})
