/**
 * Goal: for all published documents, no forbidden address is reached, size and time stay bounded, and each document has its recorded outcome.
 * Method: a server that follows each of several hundred generated cases, and the record of each.
 */
import { createHash } from "node:crypto"
import { isIP } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readDocument } from "#pipelines/outside/documents/read-document.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { contentOf, treesOfContent } from "#pipelines/vault/open-content.ts"
import type { Vault, VaultUnavailable } from "#pipelines/vault/vault.ts"
import { normalizeDocument } from "#projections/documents/normalize-document.ts"
import { addressCases } from "../../../../support/hostile/addresses.ts"
import { bombCases } from "../../../../support/hostile/bombs.ts"
import { binaryContents, contentCases } from "../../../../support/hostile/contents.ts"
import { caseOf, type HostileCase, responseOf, sending } from "../../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../../support/hostile/hostile-network.ts"
import { mediaCases } from "../../../../support/hostile/media.ts"
import { redirectCases } from "../../../../support/hostile/redirects.ts"
import { responseCases } from "../../../../support/hostile/responses.ts"

const cases: ReadonlyArray<HostileCase> = [...addressCases, ...redirectCases, ...responseCases, ...contentCases]

const bytesMax = 1_024 * 1_024

/** For documents that end: longer than any of them takes. */
const timeoutMs = 30_000

/** For documents that never end: their outcome is the same after any time. */
const endlessTimeoutMs = 250

const gateways = { ipfs: [], arweave: [] }

/** The recorded outcome of a case. */
const outcomeOf = Effect.fnUntraced(function* (
  event: Effect.Success<ReturnType<typeof readDocument>>,
): Effect.fn.Return<HostileCase["outcome"] | string, VaultUnavailable, Vault> {
  if (event.kind === "DocumentFailed") return event.reason
  const content = contentOf(event, yield* treesOfContent([{ event, seq: 1 }]))
  const body = content?.kind === "DocumentFetched" ? content.body : undefined
  const { form, name } = normalizeDocument(Buffer.from(body ?? "no text"))
  return { form, ...(name === undefined ? {} : { name }) }
})

describe("readDocument", () => {
  it.live(`records the outcome of ${cases.length} hostile documents, and reaches no forbidden address`, () =>
    Effect.gen(function* () {
      assert.isAtLeast(cases.length, 600)
      const { network, dialled, sentBytes } = yield* startHostileNetwork(cases)
      const outcomes = yield* Effect.forEach(
        cases,
        ({ uri, isEndless = false }) =>
          Effect.flatMap(
            readDocument(uri, 0, {
              network,
              gateways,
              limits: { bytesMax, timeoutMs: isEndless ? endlessTimeoutMs : timeoutMs },
            }),
            outcomeOf,
          ),
        { concurrency: 16 },
      )
      const found = cases.map(({ title }, index) => [title, outcomes[index]])
      assert.deepStrictEqual(
        found,
        cases.map(({ title, outcome }) => [title, outcome]),
      )
      assert.deepStrictEqual([...dialled], ["93.184.215.14"], "addresses that were connected to")
      // The buffers of both ends are sent, too.
      const mostSent = Math.max(...sentBytes.values())
      assert.isBelow(mostSent, 16 * bytesMax)
    }).pipe(Effect.scoped, Effect.provide(layerMemoryVault)),
  )

  it.live("records the digest of binary content, without the content", () =>
    Effect.gen(function* () {
      const contents = binaryContents.map(
        ([title, bytes]) => [bytes, caseOf(title, { form: "other" }, sending(responseOf(200, {}, bytes)))] as const,
      )
      const { network } = yield* startHostileNetwork(contents.map(([, one]) => one))
      for (const [bytes, { uri, title }] of contents) {
        const event = yield* readDocument(uri, 0, { network, gateways })
        if (event.kind === "DocumentFailed") return assert.fail(`${title}: ${event.reason}`)
        const { sealed, sizeBytes, digest } = event
        const expected = `0x${createHash("sha256").update(bytes).digest("hex")}`
        assert.deepStrictEqual(
          { sealed, sizeBytes, digest },
          { sealed: undefined, sizeBytes: bytes.length, digest: expected },
        )
      }
    }).pipe(Effect.scoped, Effect.provide(layerMemoryVault)),
  )

  it("has every case once", () => {
    const uris = cases.map(({ uri }) => uri)
    const repeated = uris.filter(
      (uri, index) => uris.indexOf(uri) !== index && isIP(URL.parse(uri)?.hostname ?? "") === 0,
    )
    assert.deepStrictEqual(
      repeated.filter((uri) => !uri.includes("[")),
      [],
    )
  })

  it("has 700 different cases together with those of media", () => {
    const titles = [...cases, ...mediaCases, ...bombCases].map(({ title }) => title)
    assert.deepStrictEqual(
      titles.filter((title, index) => titles.indexOf(title) !== index),
      [],
    )
    assert.isAtLeast(titles.length, 700)
  })
})
