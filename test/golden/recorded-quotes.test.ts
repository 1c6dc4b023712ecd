/**
 * Goal: over the recorded blocks of Ethereum, the open quotes for NFTs equal what the logs of marketplaces contain.
 *
 * Method: a reading of the recorded receipts that uses none of the service's decoders, rules and lists: words of 32 bytes by their place.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { blockFilesOf, recordedChain } from "../support/recorded/recorded-chain.ts"
import { account, line, number, type RecordedLog, wordsOf } from "../support/recorded/recorded-events.ts"
import { needsSharedData } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"

interface RecordedBlock {
  readonly block: { readonly number: string }
  readonly receipts: ReadonlyArray<{ readonly status: string; readonly logs: ReadonlyArray<RecordedLog> }> | null
}

/** Blocks with open quotes; a release run reads all. */
const quotedBlock = /\/(?:12675821|15000004|15102732|15180001|15304407|17415848)\./

/** Side, collection, item, price and end of the quote of an event; `undefined` for one that is not open. */
type Reading = (log: RecordedLog) => ReadonlyArray<string | bigint> | undefined

/** By marketplace, and the first bytes of the event's topic: `PunkOffered`, `BuyPriceSet`, `OfferMade`, `SetSalePrice`. */
const readings: Readonly<Record<string, Reading>> = {
  "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb 0x3c7b682d": ({ address, topics, data }) =>
    number(topics[2]) === 0n
      ? ["ask", account(address), number(topics[1]), number(wordsOf(data)[0]), "never"]
      : undefined,
  "0xcda72070e455bb31c7690a170224ce43623d0b6f 0xfcc77ea8": ({ topics, data }) => [
    "ask",
    account(topics[1]),
    number(topics[2]),
    number(wordsOf(data)[0]),
    "never",
  ],
  "0xcda72070e455bb31c7690a170224ce43623d0b6f 0x00ce0a71": ({ topics, data }) => [
    "bid",
    account(topics[1]),
    number(topics[2]),
    number(wordsOf(data)[0]),
    number(wordsOf(data)[1]) * 1_000n,
  ],
  "0x6d7c44773c52d396f43c2d511b81aa168e9a7a42 0xb6039ff1": ({ topics, data }) => {
    const [target, price, item] = wordsOf(data).map((word) => number(word))
    return target === 0n && price !== 0n ? ["ask", account(topics[1]), item ?? 0n, price ?? 0n, "never"] : undefined
  },
}

const readingOf = ({ address, topics }: RecordedLog): Reading | undefined =>
  readings[`${address} ${topics[0]?.slice(0, 10)}`]

/** The open quotes that the logs in files of blocks contain. */
const recordedQuotes = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
  files
    // The form in the folder's README.
    .map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as RecordedBlock)
    .flatMap(({ block, receipts }) =>
      (receipts ?? [])
        .filter(({ status }) => Number(status) === 1)
        .flatMap(({ logs }) => logs)
        .flatMap((log) => {
          const quote = readingOf(log)?.(log)
          return quote === undefined ? [] : [line(Number(block.number), Number(log.logIndex), ...quote)]
        }),
    )

describe("quotes of recorded blocks", () => {
  it("are those that the logs of marketplaces contain", (context) => {
    needsSharedData(context)
    const files = blockFilesOf(ethereum.id).filter((path) => isReleaseRun || quotedBlock.test(path))
    const found = foldBlocks({ chain: ethereum, blocks: recordedChain(ethereum.id, files) }).flatMap(
      ({ block, nftQuotes }) =>
        nftQuotes.flatMap(({ place, side, collection, tokenId, priceRaw, expiresAtMs }) =>
          priceRaw === undefined
            ? []
            : [
                line(
                  block.number,
                  place.originIndex,
                  side,
                  account(collection),
                  tokenId,
                  priceRaw,
                  expiresAtMs === undefined ? "never" : BigInt(expiresAtMs),
                ),
              ],
        ),
    )
    assert.deepStrictEqual(found.toSorted(), recordedQuotes(files).toSorted())
    assert.isAtLeast(found.length, 6)
  })
})
