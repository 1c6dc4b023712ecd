/**
 * Goal: the reader of unspent outputs against a real node. Method: Litecoin's node on its local test network, which leaves spent outputs out
 * of blocks and describes scripts in the older form; blocks are verified, and balances compared with the node's own.
 */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { parseAddress } from "#chains/address/parse-address.ts"
import { renderAddress } from "#chains/address/render-address.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { makeUtxoReader } from "#chains/reader/utxo/reader.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { balancesOf, mine, nodeBalances, payMany } from "../../../../support/utxo/litecoin-chain.ts"
import { litecoinProgram, startLitecoinNode } from "../../../../support/utxo/litecoin-node.ts"

const format = litecoinRegtest.addressFormat
assert.isDefined(format)

const settings = (url: string) => ({ definition: litecoinRegtest, urls: [url], ...rpcReaderDefaults })

describe("makeUtxoReader", () => {
  it.live(
    "reads and verifies a real chain through a reorganisation, with the node's balances",
    (context) =>
      Effect.gen(function* () {
        const program = yield* litecoinProgram
        if ("refusal" in program) return context.skip(program.refusal)
        const node = yield* startLitecoinNode(program)
        yield* mine(node, 101)
        yield* payMany(node, 10)
        yield* mine(node, 1)
        const lost = yield* payMany(node, 3)
        const [orphaned] = yield* mine(node, 3)
        const reader = yield* makeUtxoReader(settings(node.url))
        const before = yield* reader.readBlocks({ first: 0, last: 105 })
        assert.strictEqual((yield* reader.head).hash, before.at(-1)?.hash)
        assert.isTrue(before[103]?.transactions.some(({ hash }) => hash === `0x${lost}`))

        yield* node.call("invalidateblock", [orphaned])
        yield* mine(node, 4)
        const after = yield* reader.readBlocks({ first: 100, last: 106 })
        const fork = after.findIndex(({ hash }, index) => hash !== before[100 + index]?.hash)
        assert.strictEqual(fork, 3)
        // The transaction returns from the node's pool into another block.
        assert.isTrue(
          after.slice(fork).some(({ transactions }) => transactions.some(({ hash }) => hash === `0x${lost}`)),
        )
        const link = yield* reader.readLink(103)
        assert.deepStrictEqual([link.hash, link.parentHash], [after[3]?.hash, before[102]?.hash])

        const chain: ReadonlyArray<UtxoBlock> = [...before.slice(0, 100), ...after]
        // The first coinbase is not in the set of unspent outputs.
        const balances = balancesOf(chain.slice(1))
        const nodes = yield* nodeBalances(node, balances.keys())
        for (const [script, balanceRaw] of balances) {
          if (!script.startsWith("0x6a")) assert.strictEqual(nodes.get(script), balanceRaw, script)
        }
        assert.isAbove(nodes.size, 30)
        // Addresses are those that the node shows.
        const [header] = yield* Effect.forEach([after[2]?.hash ?? ""], (hash) =>
          node.call("getblock", [hash.slice(2), 2]),
        )
        const shown = [
          ...JSON.stringify(header).matchAll(/"hex":"([0-9a-f]+)","reqSigs":1,"type":"\w+","addresses":\["(\w+)"\]/g),
        ]
        for (const [, script = "", address = ""] of shown) {
          if (script.startsWith("21") || script.startsWith("41")) continue
          assert.strictEqual(renderAddress(`0x${script}`, format), address)
          assert.strictEqual(parseAddress(address, format), `0x${script}`)
        }
        assert.isAbove(shown.length, 30)

        const missing = yield* Effect.flip(reader.readBlocks({ first: 106, last: 107 }))
        assert.deepInclude(missing, { _tag: "BlockMissing", block: "107" })
        const foreign = yield* Effect.flip(makeUtxoReader({ ...settings(node.url), definition: bitcoin }))
        assert.strictEqual(
          foreign.message,
          `The endpoint configured for chain 6172014 serves chain ${litecoinRegtest.utxoRules?.genesisHash}.`,
        )
      }),
    120_000,
  )

  it.live(
    "names the missing index of a node that has no spent outputs either",
    (context) =>
      Effect.gen(function* () {
        const program = yield* litecoinProgram
        if ("refusal" in program) return context.skip(program.refusal)
        const node = yield* startLitecoinNode(program, { hasTransactionIndex: false })
        yield* mine(node, 101)
        yield* payMany(node, 1)
        yield* mine(node, 1)
        const reader = yield* makeUtxoReader(settings(node.url))
        assert.lengthOf(yield* reader.readBlocks({ first: 0, last: 101 }), 102)
        const failure = yield* Effect.flip(reader.readBlocks({ first: 102, last: 102 }))
        assert.strictEqual(failure._tag, "RpcUnavailable")
        assert.match(
          String(failure.cause),
          /neither spent outputs in blocks nor an index of transactions \(-txindex=1\)/,
        )
      }),
    120_000,
  )
})
