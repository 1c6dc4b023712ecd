import { assert, describe, it } from "vitest"
import { type ExecutedMessage, sentOf, stateOf } from "#api/live/chain-messages.ts"
import { noStates, type ShownStates, withState } from "#api/live/live-states.ts"

const keys = { shared: new Set(["cursor", "seq"]), cursors: new Set(["cursor"]) }

const ofStates = { sourcesOf: () => [] }

const message = (action: "ADD" | "RETRACT", block: number, shown: unknown, state?: string): ExecutedMessage => {
  const placed = {
    message: { action, chainId: 1, seq: block, block: { number: block, hash: "0x", timestampMs: 0 }, content: null },
    place: { seq: block, block, timestampMs: 0 },
    ...(state === undefined ? {} : { state }),
  }
  const result = { data: { root: { seq: block, cursor: "", shown } } }
  return { ...placed, result, found: stateOf(placed, result, keys) }
}

/** The state of a client after some messages. */
const holding = (...messages: ReadonlyArray<ExecutedMessage>): ShownStates =>
  messages.reduce((states, { found }) => (found === undefined ? states : withState(states, found)), noStates)

const sent = (executed: ReadonlyArray<ExecutedMessage>, held: ShownStates, query = {}) =>
  sentOf(executed, query, held).map(({ message: { action }, state }) => [action, state])

describe("sentOf", () => {
  it("leaves out states that the client holds, at whatever block", () => {
    const held = holding(message("ADD", 1, "a", "ann"), message("ADD", 1, "b", "bob"))
    assert.deepStrictEqual(sent([message("ADD", 2, "a", "ann"), message("ADD", 2, "c", "bob")], held, ofStates), [
      ["ADD", "bob"],
    ])
  })

  it("does not retract states that a revert left as they were", () => {
    const held = holding(message("ADD", 5, "a", "ann"))
    assert.deepStrictEqual(sent([message("RETRACT", 3, null), message("ADD", 6, "a", "ann")], held, ofStates), [])
  })

  it("sends again all states above the block of a retraction, and none below", () => {
    const held = holding(message("ADD", 2, "a", "ann"), message("ADD", 5, "b", "bob"), message("ADD", 5, "c", "carol"))
    const executed = [
      message("RETRACT", 3, null),
      message("ADD", 6, "a", "ann"),
      message("ADD", 6, "b", "bob"),
      message("ADD", 6, "d", "carol"),
    ]
    assert.deepStrictEqual(sent(executed, held, ofStates), [
      ["RETRACT", undefined],
      ["ADD", "bob"],
      ["ADD", "carol"],
    ])
  })

  it("takes states of a cursor for held ones, until a retraction", () => {
    const digests = holding(message("ADD", 5, "a", "ann"), message("ADD", 5, "b", "bob")).named.values()
    const held: ShownStates = { named: new Map(), resumed: new Set([...digests].map(({ digest }) => digest)) }
    const [ann, bob] = [message("ADD", 6, "a", "ann"), message("ADD", 6, "b", "bob")]
    assert.deepStrictEqual(sent([ann, bob], held, ofStates), [])
    assert.deepStrictEqual(sent([message("RETRACT", 3, null), ann, message("ADD", 6, "c", "bob")], held, ofStates), [
      ["RETRACT", undefined],
      ["ADD", "ann"],
      ["ADD", "bob"],
    ])
  })

  it("sends all contents of blocks", () => {
    const executed = [message("RETRACT", 3, null), message("ADD", 4, "a"), message("ADD", 5, "a")]
    assert.lengthOf(sent(executed, noStates), 3)
  })
})
