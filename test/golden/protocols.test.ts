/**
 * Each protocol recognises its matches, rejects their near misses, and moves nothing in failures. `npm run golden` updates the expected
 * sentences; review the diff.
 */
import { readFileSync } from "node:fs"
import { assert, describe, expect, it } from "vitest"
import { renderDescription } from "#api/render/description.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { caseFileName } from "#ops/maintenance/recordings/protocol-case.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { isNft } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Action, AssetAmount } from "#schemas/facts/interpretation.ts"
import {
  blockOfCase,
  failureOf,
  nearMissOf,
  type ProtocolCase,
  readProtocolCases,
  signaturesOfCase,
} from "../support/recorded/protocol-case.ts"

/** Symbol and decimals by token, by chain. */
type TokenTable = Readonly<Record<string, Readonly<Record<Address, readonly [symbol: string, decimals: number]>>>>

// The file belongs to the cases; a wrong entry appears in the sentences.
const tokens = JSON.parse(readFileSync("test/golden/protocols/tokens.json", "utf8")) as TokenTable

const interpret = (example: ProtocolCase) => {
  const chain = chainOrGeneric(example.chainId)
  const [facts] = foldBlocks({ chain, blocks: [blockOfCase(example)] })
  const [entry] = facts?.timeline ?? []
  if (facts === undefined || entry === undefined) return assert.fail("a transaction without an entry")
  const symbolOf = (token: Address): string =>
    token === zeroAddress ? chain.nativeSymbol : (tokens[example.chainId]?.[token]?.[0] ?? token)
  const text = renderDescription(entry.interpretation.description, entry.interpretation.items, (token) => {
    const symbol = symbolOf(token)
    const decimals = token === zeroAddress ? chain.nativeDecimals : tokens[example.chainId]?.[token]?.[1]
    return decimals === undefined ? undefined : { name: symbol, symbol, decimals }
  })
  const matches = decodedTransactions(facts, chain)[0]?.protocol?.matches ?? []
  return { facts, entry, text, symbolOf, matches, signer: entry.signer, interpretation: entry.interpretation }
}

type Interpreted = ReturnType<typeof interpret>

/** Whether a rule of the protocol matches; a known contract that takes part names it without one. */
const isMatchedBy = (slug: string, { matches, interpretation }: Interpreted): boolean =>
  matches.some(({ definition }) => definition.slug === slug) &&
  (interpretation.interpreterId === slug || interpretation.actions.some(({ protocol }) => protocol === slug))

const amountText = ({ symbolOf }: Interpreted, { asset, amountRaw }: AssetAmount): string =>
  `${amountRaw} ${symbolOf(asset.token)}${isNft(asset) ? ` #${asset.tokenId}` : ""}`

const actionText = (transaction: Interpreted, { type, protocol, account, sent, received }: Action): string =>
  [
    `${type}${protocol === undefined ? "" : ` on ${protocol}`} by ${account === transaction.signer ? "the signer" : account}`,
    ...(sent.length === 0 ? [] : [`sent ${sent.map((amount) => amountText(transaction, amount)).join(" and ")}`]),
    ...(received.length === 0
      ? []
      : [`received ${received.map((amount) => amountText(transaction, amount)).join(" and ")}`]),
  ].join(", ")

/** A case with the sentences of its match, its near miss, and a failure of the same call. */
const caseText = (example: ProtocolCase): string => {
  const match = interpret(example)
  const miss = nearMissOf(example)
  const nearMiss = miss === undefined ? undefined : interpret(miss)
  const failure = example.failed ? undefined : interpret(failureOf(example))
  return [
    `${example.case} (${example.origin})`,
    `  ${match.interpretation.interpreterId}: ${match.text}`,
    ...match.interpretation.actions.map((action) => `    ${actionText(match, action)}`),
    ...(nearMiss === undefined ? [] : [`  near miss, ${nearMiss.interpretation.interpreterId}: ${nearMiss.text}`]),
    ...(failure === undefined ? [] : [`  failure: ${failure.text}`]),
  ].join("\n")
}

describe("each protocol with rules", () => {
  const cases = protocols
    .filter(({ rules }) => rules.length > 0)
    .map((definition) => ({ slug: definition.slug, definition }))

  it.each(cases)(
    "$slug has a match, a near miss and a failure, which cover all that its rules name",
    ({ slug, definition }) => {
      const examples = readProtocolCases(slug)
      const matches = examples.filter(({ failed }) => failed !== true)
      assert.isNotEmpty(matches)
      assert.isNotEmpty(matches.filter(({ nearMiss }) => nearMiss !== undefined))
      assert.strictEqual(new Set(examples.map((example) => example.case)).size, examples.length)
      // The cases contain hashes and the rules signatures, so a changed signature has no match here.
      const seen = new Set(examples.flatMap(signaturesOfCase))
      for (const { event, calls = [] } of definition.rules) {
        if (event !== undefined)
          assert.isTrue(seen.has(topicOfRule(event)), `no case of ${slug} has the event ${event}`)
        for (const call of calls) assert.isTrue(seen.has(selectorOfCall(call)), `no case of ${slug} calls ${call}`)
      }
      for (const { calls } of definition.attempts ?? []) {
        for (const call of calls) assert.isTrue(seen.has(selectorOfCall(call)), `no case of ${slug} calls ${call}`)
      }
    },
  )

  it.each(cases)("$slug matches its cases, rejects near misses, and moves only the fee in failures", ({ slug }) => {
    for (const example of readProtocolCases(slug)) {
      if (example.failed !== true)
        assert.strictEqual(interpret(example).interpretation.interpreterId, slug, example.case)
      const miss = nearMissOf(example)
      if (miss !== undefined) assert.isFalse(isMatchedBy(slug, interpret(miss)), example.case)
      const { facts, entry, text } = interpret(failureOf(example))
      assert.isTrue(entry.hasFailed, example.case)
      assert.match(text, /^Failed to /, example.case)
      assert.deepStrictEqual(
        facts.deltas.filter(({ account, kind }) => account === example.from || kind !== "fee").map(({ kind }) => kind),
        ["fee"],
        example.case,
      )
    }
  })

  it.each(cases)("$slug yields the same sentences and actions", async ({ slug }) => {
    const text = readProtocolCases(slug).map(caseText).join("\n\n")
    await expect(`${text}\n`).toMatchFileSnapshot(`protocols/expected/${caseFileName(slug)}.txt`)
  })
})
