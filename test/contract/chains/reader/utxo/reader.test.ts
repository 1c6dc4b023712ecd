/**
 * Goal: the reader of unspent outputs against a real node. Method: Litecoin's node on its local test network, which leaves spent outputs out
 * of blocks and describes scripts in the older form; blocks are verified, and balances compared with the node's own.
 */
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { describe } from "vitest"
import { parseAddress } from "#chains/address/parse-address.ts"
import { renderAddress } from "#chains/address/render-address.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { examineUtxoEndpoint } from "#chains/reader/utxo/examine.ts"
import { makeUtxoReader } from "#chains/reader/utxo/reader.ts"
import { readBlkFiles } from "#ops/maintenance/recordings/blk-files.ts"
import { balancesIn } from "#schemas/domain/balance-read.ts"
import { isUtxoBlock } from "#schemas/domain/chain-block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { balancesOf, mine, nodeBalances, payMany } from "../../../../support/utxo/litecoin-chain.ts"
import { litecoinProgram, startLitecoinNode } from "../../../../support/utxo/litecoin-node.ts"

const format = litecoinRegtest.addressFormat
assert.isDefined(format)

const rules = litecoinRegtest.utxoRules
assert.isDefined(rules)

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

        const chain = [...before.slice(0, 100), ...after].filter(isUtxoBlock)
        // The first coinbase is not in the set of unspent outputs.
        const balances = balancesOf(chain.slice(1))
        const nodes = yield* nodeBalances(node, balances.keys())
        for (const [script, balanceRaw] of balances) {
          if (!script.startsWith("0x6a")) assert.strictEqual(nodes.get(script), balanceRaw, script)
        }
        assert.isAbove(nodes.size, 30)
        // Addresses are those that the node shows.
        const described = yield* node.call("getblock", [after[2]?.hash.slice(2), 2])
        const shown = [
          ...JSON.stringify(described).matchAll(
            /"hex":"([0-9a-f]+)","reqSigs":1,"type":"\w+","addresses":\["(\w+)"\]/g,
          ),
        ]
        for (const [, script = "", address = ""] of shown) {
          if (script.startsWith("21") || script.startsWith("41")) continue
          assert.strictEqual(renderAddress(`0x${script}`, format), address)
          assert.strictEqual(parseAddress(address, format), `0x${script}`)
        }
        assert.isAbove(shown.length, 30)

        // The node's files have the same chain, and the lost branch beside it.
        const withoutRest = (utxoBlock: UtxoBlock) => ({ ...utxoBlock, rest: "" })
        // Without memory, spent outputs are those of its other files.
        for (const memory of [new BlockMemory(), new BlockMemory(0)]) {
          const { found } = yield* readBlkFiles(join(node.blocksFolder, "blk00000.dat"), memory)
          const filed = [...found].map((each) => (Result.isSuccess(each) ? each.success.read() : each.failure))
          assert.deepStrictEqual(
            filed.map((each) => ("kind" in each && each.kind === "utxo-block" ? withoutRest(each.block) : each)),
            chain.map(withoutRest),
          )
        }

        const block = after.at(-1)
        assert.isDefined(block)
        const keys = [...balances.keys(), "0x51"].map((account) => ({ account, token: zeroAddress }))
        const reads = yield* reader.readState({ block, keys: { balances: keys } })
        for (const { account, balanceRaw } of balancesIn(reads)) {
          if (!account.startsWith("0x6a")) assert.strictEqual(balanceRaw, balances.get(account) ?? 0n, account)
        }
        assert.lengthOf(balancesIn(reads), keys.length)
        const older = after[0]
        assert.isDefined(older)
        const stale = yield* Effect.flip(reader.readState({ block: older, keys: { balances: keys } }))
        assert.strictEqual(stale._tag, "BlockMissing")

        const missing = yield* Effect.flip(reader.readBlocks({ first: 106, last: 107 }))
        assert.deepInclude(missing, { _tag: "BlockMissing", block: "107" })
        const examined = { chainId: litecoinRegtest.id, url: node.url, position: 1, ...rpcReaderDefaults }
        assert.deepStrictEqual(yield* examineUtxoEndpoint(examined, rules), {
          client: "/LitecoinCore:0.21.2.1/",
          headNumber: 106,
          hasTransactionIndex: true,
        })
        const foreign = yield* Effect.flip(makeUtxoReader({ ...settings(node.url), definition: bitcoin }))
        assert.strictEqual(
          foreign.message,
          `The endpoint configured for chain 6172014 serves chain ${litecoinRegtest.utxoRules?.genesisHash}.`,
        )
      }),
    120_000,
  )

  it.live(
    "reads a node without spent outputs and index from blocks read before, and otherwise names the missing index",
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
        assert.lengthOf(yield* reader.readBlocks({ first: 102, last: 102 }), 1)
        const later = yield* makeUtxoReader(settings(node.url))
        const failure = yield* Effect.flip(later.readBlocks({ first: 102, last: 102 }))
        assert.strictEqual(failure._tag, "RpcUnavailable")
        assert.match(
          String(failure.cause),
          /neither spent outputs in blocks nor an index of transactions \(-txindex=1\)/,
        )
      }),
    120_000,
  )
})
