/**
 * Each display item, topic and category of the interface has a golden example, or a reason why no transaction has it. `npm run golden` updates the
 * examples; review the diff.
 */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { Effect, Result } from "effect"
import { buildSchema, isEnumType, isUnionType } from "graphql"
import { assert, describe, expect, it } from "vitest"
import { AppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { displayItems, typeOfItem } from "#api/history/display-item.ts"
import { renderDescription } from "#api/render/description.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { layerAppCatalogue } from "#ops/layers/app-catalogue.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Block } from "#schemas/domain/block.ts"
import { categories } from "#schemas/facts/interpretation.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import { transactionModel } from "../support/api/transaction-model.ts"
import { blockOfCase, readProtocolCases } from "../support/recorded/protocol-case.ts"
import { readRecording, recordedBlock } from "../support/recorded/recording.ts"

/** Kinds of the interface that no transaction has, and why. */
const withoutSource: Readonly<Record<string, string>> = {
  "item ChatChannelDisplayItem": "chats are not on-chain",
  "topic All": "stands for every topic, of which a transaction has one",
  "topic Metaverse": "no protocol of the registry is a virtual world",
}

interface Example {
  readonly name: string
  readonly chainId: number
  readonly block: Block
}

const recordings = globSync("test/golden/interpretation/*.recording.json")
  .toSorted()
  .map((path): Example => {
    const recording = readRecording(path)
    return { name: basename(path, ".recording.json"), chainId: recording.chainId, block: recordedBlock(recording) }
  })

const cases = protocols
  .filter(({ rules }) => rules.length > 0)
  .flatMap(({ slug }) =>
    readProtocolCases(slug).map(
      (example): Example => ({
        name: `${slug}: ${example.case}`,
        chainId: example.chainId,
        block: blockOfCase(example),
      }),
    ),
  )

const schema = buildSchema(
  globSync("schemas/graphql/*.graphql")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n"),
)

const topicNames = (() => {
  const type = schema.getType("ActivityEventTopic")
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : []
})()

const itemNames = (() => {
  const type = schema.getType("ActivityFeedDisplayItem")
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : []
})()

const kinds = [
  ...itemNames.map((name) => `item ${name}`),
  ...topicNames.map((name) => `topic ${name}`),
  ...categories.map((name) => `category ${name}`),
].sort()

const apps = Effect.runSync(Effect.provide(AppCatalogue, layerAppCatalogue))

/** The kinds of the interface that a transaction has. */
const kindsOf = ({ interpretation, transactionHash }: TimelineEntry, chainId: number): ReadonlyArray<string> => {
  const { items, interpreterId, topic, category } = interpretation
  const transaction = transactionModel({ chainId, interpreterId, hash: transactionHash })
  // Any other transaction is known: the goldens are of single ones.
  const shown = displayItems({ transaction, items }, { apps, transactionOf: (hash) => ({ ...transaction, hash }) })
  return [
    ...shown.map((item) => `item ${typeOfItem(item)}`),
    `topic ${topic}`,
    ...(category === undefined ? [] : [`category ${category}`]),
  ]
}

/** Blocks and transactions of public recordings. */
const readBlocks = async (): Promise<ReadonlyArray<Example>> => {
  const found: Array<Example> = []
  await Effect.runPromise(
    walkRecords(
      ["test/golden/interpret/recordings"],
      ({ source, value }) =>
        Result.map(decodeRecord(value, source), (record) => {
          if (record.kind === "block") found.push({ name: "recorded", chainId: record.chain.id, block: record.block })
        }),
      (text) => assert.fail(text),
    ),
  )
  return found
}

/** The first example of each kind: small recordings, then cases of protocols, then blocks. */
const findExamples = async () => {
  const found = new Map<string, string>()
  for (const { name, chainId, block } of [...recordings, ...cases, ...(await readBlocks())]) {
    for (const entry of foldBlocks({ chain: chainOrGeneric(chainId), blocks: [block] })[0]?.timeline ?? []) {
      const { description, items } = entry.interpretation
      const text = renderDescription(description, items, () => undefined)
      for (const kind of kindsOf(entry, chainId)) if (!found.has(kind)) found.set(kind, `${name}: ${text}`)
    }
  }
  return found
}

describe("each kind of the history", () => {
  const examplesFound = findExamples()

  it("has an example, or a reason why it has none", async () => {
    const examples = await examplesFound
    const missing = kinds.filter((kind) => !examples.has(kind) && withoutSource[kind] === undefined)
    assert.deepStrictEqual(missing, [])
    const contradicted = Object.keys(withoutSource).filter((kind) => examples.has(kind) || !kinds.includes(kind))
    assert.deepStrictEqual(contradicted, [])
  })

  it("has the same example", async () => {
    const examples = await examplesFound
    const listed = Object.fromEntries(kinds.map((kind) => [kind, examples.get(kind) ?? `none: ${withoutSource[kind]}`]))
    await expect(`${JSON.stringify(listed, undefined, 2)}\n`).toMatchFileSnapshot("history-kinds.json")
  })
})
