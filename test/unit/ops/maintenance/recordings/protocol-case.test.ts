import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { caseFileName, recordCase } from "#ops/maintenance/recordings/protocol-case.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { buildBlock } from "../../../../support/chain/block-builder.ts"
import {
  blockOfCase,
  nearMissOf,
  type ProtocolCase,
  readProtocolCases,
} from "../../../../support/recorded/protocol-case.ts"

const bySlug = new Map(protocols.map((protocol) => [protocol.slug, protocol]))

const recorded = (example: ProtocolCase, slug?: string) => {
  const block = blockOfCase(example)
  const [transaction] = block.transactions
  if (transaction === undefined) return assert.fail("a case has a transaction")
  const { interpreterId, line } = recordCase({
    chain: chainOrGeneric(example.chainId),
    block,
    transaction,
    protocols: bySlug,
    slug,
  })
  // Written by the line before.
  return { interpreterId, block, transaction, written: JSON.parse(line) as ProtocolCase }
}

/** The interpretation of a case's transaction. */
const interpretationOf = (example: ProtocolCase) => {
  const [facts] = foldBlocks({ chain: chainOrGeneric(example.chainId), blocks: [blockOfCase(example)] })
  return facts?.timeline[0]?.interpretation
}

/** Protocols with a rule that matches a case's transaction: without one, a known contract may still name the protocol. */
const matchedBy = (example: ProtocolCase) => {
  const chain = chainOrGeneric(example.chainId)
  const [facts] = foldBlocks({ chain, blocks: [blockOfCase(example)] })
  if (facts === undefined) return assert.fail("a case has a block")
  return decodedTransactions(facts, chain).flatMap(({ protocol }) =>
    (protocol?.matches ?? []).map(({ definition }) => definition.slug),
  )
}

const examples = ["lido", "uniswap-v3", "aave-v3"].flatMap((slug) =>
  readProtocolCases(slug).map((example) => [`${slug}: ${example.case}`, slug, example] as const),
)

describe("recordCase", () => {
  it("records no near miss where the transaction failed, or no contract of the protocol takes part", () => {
    const [first] = readProtocolCases("lido")
    if (first === undefined) return assert.fail("Lido has cases")
    const failed = recorded({ ...first, failed: true, logs: [] }).written
    assert.deepStrictEqual([failed.failed, failed.nearMiss], [true, undefined])
    const { interpreterId, written } = recorded(first, "puffer")
    assert.deepStrictEqual([interpreterId, written.nearMiss], ["lido", undefined])
  })

  it("leaves out value, recipient and internal transfers where there are none", () => {
    const block = buildBlock({ hasTraces: false, transactions: [{ to: undefined, valueRaw: 0n, logs: [] }] })
    const [transaction] = block.transactions
    if (transaction === undefined) return assert.fail("the block has a transaction")
    const { line } = recordCase({ chain: chainOrGeneric(block.chainId), block, transaction, protocols: bySlug })
    const written = JSON.parse(line)
    for (const member of ["value", "to", "traces", "failed"]) assert.notProperty(written, member)
  })

  it.each(examples)("of %s gives the same interpretation, with its origin", (_name, slug, example) => {
    const { block, transaction, written } = recorded(example)
    assert.deepStrictEqual(interpretationOf(written), interpretationOf(example))
    assert.deepInclude(written, { origin: "recorded", set: "endpoint", hash: transaction.hash, block: block.number })
    const miss = nearMissOf(written)
    if (miss !== undefined) assert.notInclude(matchedBy(miss), slug)
  })
})

describe("caseFileName", () => {
  it("is the slug in lower case, with hyphens for spaces", () => {
    assert.strictEqual(caseFileName("Odos V2"), "odos-v2")
  })
})
