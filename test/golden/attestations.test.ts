/** Attestations of recorded transactions: the content in a call hashes to the UID in the event. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import {
  attestationTopics,
  attestationUid,
  decodeAttestationEvent,
  requestedAttestations,
} from "#chains/abi/attestation.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"

/** A recorded transaction, as far as it is read. */
interface Recorded {
  readonly tx: { readonly hash: Hash; readonly input: Hex }
  readonly receipt: { readonly logs: ReadonlyArray<{ readonly topics: ReadonlyArray<Hash>; readonly data: Hex }> }
  readonly block: { readonly timestamp: string }
}

const path = "test/golden/interpret/recordings/once-upon-transactions.json.gz"

const eventsOf = ({ receipt }: Recorded) =>
  receipt.logs
    .filter(({ topics }) => topics[0] === attestationTopics.attested)
    .map((log) => decodeAttestationEvent(log) ?? assert.fail("The event has another form."))

const recorded = gunzipSync(readFileSync(path))
  .toString()
  .trim()
  .split("\n")
  // A recording of the project.
  .map((line) => JSON.parse(line) as Recorded)
  .filter((one) => eventsOf(one).length > 0)

describe("recorded attestations", () => {
  it.each(recorded.map((one) => [one.tx.hash, one] as const))("have their content in the call of %s", (_, one) => {
    const events = eventsOf(one)
    const timeSeconds = Number(one.block.timestamp)
    const uids = requestedAttestations(one.tx.input).map((content, index) =>
      attestationUid(content, { attester: events[index]?.attester ?? "", timeSeconds, bump: 0 }),
    )
    assert.deepStrictEqual(
      uids,
      events.map(({ uid }) => uid),
    )
  })

  it("are of one, of several, and of others that signed", () => {
    const content = "(address,uint64,bool,bytes32,bytes,uint256)"
    const selectors = [
      `attest((bytes32,${content}))`,
      `attestByDelegation((bytes32,${content},(uint8,bytes32,bytes32),address))`,
      `multiAttest((bytes32,${content}[])[])`,
    ].map(selectorOfCall)
    assert.includeMembers(
      recorded.map(({ tx }) => tx.input.slice(0, 10)),
      selectors,
    )
  })
})
