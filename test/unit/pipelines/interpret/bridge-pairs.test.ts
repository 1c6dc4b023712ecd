import { readFileSync } from "node:fs"
import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { linea } from "#chains/definitions/linea.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { scroll } from "#chains/definitions/scroll.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, type TransactionDraft, word } from "../../../support/chain/block-builder.ts"
import { tokenCreatedLog } from "../../../support/chain/message-log.ts"
import { needsSharedData, sharedData } from "../../../support/recorded/shared-data.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [original, issued] = [address(0xa1), address(0xb1)]

const pairsIn = (transaction: TransactionDraft, chain = ethereum) =>
  foldOne({ chainId: chain.id, transactions: [transaction] }, chain).bridgePairs.map(({ place: _, ...pair }) => pair)

const pairsOf = (logs: ReadonlyArray<LogDraft>, chain = ethereum) => pairsIn({ logs }, chain)

const log = (emitter: Address, topic: Hash, ...tokens: ReadonlyArray<Address>): LogDraft => ({
  address: emitter,
  topics: [topic, ...tokens.map((token): Hash => `0x${word(token)}`)],
  data: "0x",
})

// The topics are those of the signatures in the sources that the rules name, written out a second time.
const mapped = "0x9e651a8866fbea043e911d816ec254b0e3c992c06fff32d605e72362d6023bd9"
const finalized = "0x6ed06519caca659cdefa71015c79a561928d3cf8cc4a3e9739fde9fb5fb38d64"
const deployed = "0xd5d4920bb61e6141c8499d50a7bd617dae2b1818c9d6b995d3f2ba4975e32ea4"
const deposited = "0x31cd3b976e4d654022bf95c68a2ce53f1d5d94afabe0454d2832208eeb40af25"
const opDeposit = "0xb0444523268717a02698be47d0803aa7468c00acbed2f8bd93a0459cde61dd89"

const lineaBridges = {
  1: "0x051f1d88f0af5763fb888ec4378b4d8b29ea3319",
  59144: "0x353012dc4a9a6cf55c941badc267f82004a8ceb9",
} as const

const pair = (originChain: number, issuedChain: number) => ({
  origin: { chainId: originChain, token: original },
  issued: { chainId: issuedChain, token: issued },
})

describe("bridgePairs", () => {
  it("are the tokens that the factory of an OP Stack chain creates", () => {
    assert.deepStrictEqual(pairsOf([tokenCreatedLog(original, issued)], optimism), [pair(1, 10)])
    assert.deepStrictEqual(pairsOf([tokenCreatedLog(original, issued)], base), [pair(1, 8453)])
  })

  it("are the tokens that the gateways of Scroll name, on both sides", () => {
    const gateway = "0xd8a791fe2be73eb6e6cf1eb0cb3f36adc9b3f8f9"
    assert.deepStrictEqual(pairsOf([log(gateway, deposited, original, issued, address(1))]), [pair(1, 534_352)])
    assert.deepStrictEqual(pairsOf([log(gateway, deposited, original, issued, address(1))], scroll), [])
  })

  it("are the tokens that the bridge of Linea issues on either side", () => {
    const created = (chain: 1 | 59_144) => log(lineaBridges[chain], deployed, issued, original)
    const received = (chain: 1 | 59_144, token = issued) =>
      log(lineaBridges[chain], finalized, original, token, address(1))
    assert.deepStrictEqual(pairsOf([created(59_144), received(59_144)], linea), [pair(1, 59_144), pair(1, 59_144)])
    assert.deepStrictEqual(pairsOf([created(1), received(1)]), [pair(59_144, 1), pair(59_144, 1)])
    // An original returns.
    assert.deepStrictEqual(pairsOf([received(1, zeroAddress)]), [])
  })

  it("are the tokens that the operator of the bridge of Polygon maps", () => {
    const manager = "0xa0c68c638235ee32657e8f720a23cec1bfc77c77"
    assert.deepStrictEqual(pairsOf([log(manager, mapped, original, issued, address(7))]), [pair(1, 137)])
  })

  it("ignore deposits of tokens that anyone can deploy, other contracts, failed transactions and short events", () => {
    const standardBridge = "0x4200000000000000000000000000000000000010"
    assert.deepStrictEqual(pairsOf([log(standardBridge, opDeposit, original, issued, address(1))], optimism), [])
    const created = tokenCreatedLog(original, issued)
    assert.deepStrictEqual(pairsOf([{ ...created, address: address(9) }], optimism), [])
    assert.deepStrictEqual(pairsOf([created]), [])
    assert.deepStrictEqual(pairsIn({ logs: [created], receipt: { hasSucceeded: false } }, optimism), [])
    assert.deepStrictEqual(pairsOf([{ ...created, topics: created.topics.slice(0, 2) }], optimism), [])
  })
})

describe("bridgePairs of recorded transactions", () => {
  const pairsAt = (path: string) => {
    const value: unknown = JSON.parse(readFileSync(`${sharedData}/transactions/${path}.json`, "utf8"))
    const record = Result.getOrThrow(decodeRecord(value, path))
    if (record.kind !== "block") return assert.fail(path)
    const { block, chain } = record
    return foldBlocks({ chain, blocks: [block] }).flatMap(({ bridgePairs }) =>
      bridgePairs.map(({ origin, issued: bridged }) => [origin, bridged]),
    )
  }

  it("name USDT by events of both sides of the bridge of Scroll, and USDC by its own gateway", (context) => {
    needsSharedData(context)
    const usdt = [
      { chainId: 1, token: "0xdac17f958d2ee523a2206206994597c13d831ec7" },
      { chainId: 534_352, token: "0xf55bec9cafdbe8730f096aa55dad6d22d44099df" },
    ]
    const sent = "534352/0x0ff9e74db99dc2224fac1ab4e20cc8dba1cd1b0d089d657f0f005488b37cc20c"
    const received = "1/0xbe6e98db62ee719922c7d01b0b623e16c8ee162a2bf9143603f11eba3e3dd474"
    assert.deepStrictEqual(pairsAt(sent), [usdt])
    assert.deepStrictEqual(pairsAt(received), [usdt])
    assert.deepStrictEqual(pairsAt("534352/0x630cd85723676d993f4afdd9f182cd2468444748eb7b1c6c0c8cc1db0d925c15"), [
      [
        { chainId: 1, token: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48" },
        { chainId: 534_352, token: "0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4" },
      ],
    ])
  })

  it("are none of a deposit of OP Mainnet, whose caller names both tokens", (context) => {
    needsSharedData(context)
    assert.deepStrictEqual(pairsAt("10/0x1e3b94d799b7c943d097a3243b9a7f7e2a7c57f4d9dd0a9cb4dae849a9b46f8b"), [])
  })
})
