import { assert, describe, it } from "vitest"
import { failedSentence, infinitiveOf } from "#pipelines/interpret/sentence/failed-sentence.ts"
import { meanings } from "#pipelines/interpret/sentence/protocol-sentence.ts"
import { protocols } from "#pipelines/protocols/registry.ts"

/** The verbs of all rules and actions, by their infinitives: a wrong one is visible here. */
const infinitives =
  "add allow announce apply attest begin bid borrow bridge burn buy call cancel change choose claim close comment create delegate deliver deploy deposit donate draft end execute extend fill finalize finish give interact join liquidate lock migrate mint move offer open pay place prove publish put queue receive recover register remove renew rent repay report request reset revoke schedule send set settle sign spend split stake subscribe swap take trade transfer unstake unwrap update vote withdraw wrap"

/** Verbs of heuristics that failed transactions use. */
const others = [
  "Allowed",
  "Burned",
  "Deployed",
  "Minted",
  "Received",
  "Revoked",
  "Sent",
  "Swapped",
  "Unwrapped",
  "Wrapped",
]

describe("infinitiveOf", () => {
  it("covers every verb of a rule, an action and a heuristic", () => {
    const ofRules = protocols.flatMap(({ rules, attempts = [] }) =>
      [...rules, ...attempts].flatMap(({ verb }) => verb ?? []),
    )
    const verbs = [...others, ...ofRules, ...Object.values(meanings).map(({ verb }) => verb)]
    const found = new Set(verbs.map((verb) => infinitiveOf(verb.split(" ")[0] ?? "")))
    assert.deepStrictEqual([...found].toSorted(), infinitives.split(" "))
  })
})

describe("failedSentence", () => {
  it("is about the attempt, with the same items", () => {
    const items = [{ type: "number", value: 1 } as const]
    assert.deepStrictEqual(failedSentence({ description: "Swapped $1 for $2 and sent to $3", items }), {
      description: "Failed to swap $1 for $2 and send to $3",
      items,
    })
    const failed = failedSentence({ description: "Voted", items: [] })
    assert.strictEqual(failed.description, "Failed to vote")
  })
})
