import { assert, describe, it } from "vitest"
import { address, type TransactionDraft, word, wrappedNative } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, bob, carol, token] = [address(1), address(2), address(3), address(0x20)]

const attempt = (transaction: TransactionDraft): TransactionDraft => ({
  from: alice,
  to: token,
  ...transaction,
  receipt: { hasSucceeded: false },
})

const input = (selector: string, ...words: ReadonlyArray<bigint | string>): string =>
  `${selector}${words.map(word).join("")}`

describe("failed", () => {
  it("leaves input that it cannot decode to the fallback", () => {
    for (const broken of ["0x12345678", "0x38ed1739ff"]) {
      assert.strictEqual(sentenceOf(attempt({ input: broken })), `Failed to interact with ${token}`, broken)
    }
    for (const broken of ["0xa9059cbb", input("0xa9059cbb", bob)]) {
      assert.strictEqual(sentenceOf(attempt({ input: broken })), `Failed to send assets on ${token}`, broken)
    }
  })

  it("treats a deposit to or withdrawal from any other contract as no wrapping", () => {
    assert.strictEqual(
      sentenceOf(attempt({ input: "0xd0e30db0", valueRaw: 5n })),
      `Failed to deposit assets on ${token}`,
    )
    assert.strictEqual(sentenceOf(attempt({ input: input("0x2e1a7d4d", 5n) })), `Failed to withdraw assets on ${token}`)
  })

  it("has no actions, whatever it attempted", () => {
    const entry = entryOf(attempt({ to: bob, valueRaw: 5n }))
    assert.deepStrictEqual(entry.interpretation.actions, [])
    assert.isTrue(entry.hasFailed)
    assert.deepStrictEqual(
      entry.parties.map(({ account }) => account),
      [alice],
    )
  })

  it("describes the attempted transfer", () => {
    assert.strictEqual(sentenceOf(attempt({ to: bob, valueRaw: 5n })), `Failed to send 5 native to ${bob}`)
    assert.strictEqual(
      sentenceOf(attempt({ input: input("0xa9059cbb", bob, 5n) })),
      `Failed to send 5 ${token} to ${bob}`,
    )
  })

  it("names the contract that was to be deployed, if known", () => {
    const deploying = (contractAddress: string | undefined) =>
      sentenceOf({ from: alice, to: undefined, input: "0x6080", receipt: { hasSucceeded: false, contractAddress } })
    assert.strictEqual(deploying(token), `Failed to deploy ${token}`)
    assert.notInclude(deploying(undefined), "Deployed")
  })

  it("names the owner of the tokens in an attempted transfer", () => {
    const move = (from: string, to: string) => sentenceOf(attempt({ input: input("0x23b872dd", from, to, 5n) }))
    assert.strictEqual(move(alice, bob), `Failed to send 5 ${token} to ${bob}`)
    assert.strictEqual(move(bob, alice), `Failed to receive 5 ${token} from ${bob}`)
    assert.strictEqual(move(bob, carol), `Failed to send 5 ${token} from ${bob} to ${carol}`)
  })

  it("describes the attempted approval", () => {
    const approving = (amountRaw: bigint) => sentenceOf(attempt({ input: input("0x095ea7b3", bob, amountRaw) }))
    assert.strictEqual(approving(0n), `Failed to revoke the permission of ${bob} to spend ${token}`)
    assert.strictEqual(approving(5n), `Failed to allow ${bob} to spend 5 ${token}`)
    assert.strictEqual(approving(2n ** 256n - 1n), `Failed to allow ${bob} to spend unlimited ${token}`)
  })

  it("describes attempted wraps, unwraps, mints and burns", () => {
    const wrapping = { to: wrappedNative, input: "0xd0e30db0", valueRaw: 5n }
    assert.strictEqual(sentenceOf(attempt(wrapping)), "Failed to wrap 5 native")
    const unwrapping = { to: wrappedNative, input: input("0x2e1a7d4d", 5n) }
    assert.strictEqual(sentenceOf(attempt(unwrapping)), `Failed to unwrap 5 ${wrappedNative}`)
    assert.strictEqual(sentenceOf(attempt({ input: input("0x40c10f19", alice, 5n) })), `Failed to mint 5 ${token}`)
    assert.strictEqual(sentenceOf(attempt({ input: input("0x42966c68", 5n) })), `Failed to burn 5 ${token}`)
  })

  it("describes the attempted swap and its recipient", () => {
    // swapExactTokensForTokens(5, 1, [token, second], to, deadline)
    const second = address(0x21)
    const swapping = (to: string) => input("0x38ed1739", 5n, 1n, 160n, to, 9n, 2n, token, second)
    const { interpretation } = entryOf(attempt({ input: swapping(alice) }))
    assert.strictEqual(sentenceOf(attempt({ input: swapping(alice) })), `Failed to swap 5 ${token} for ${second}`)
    assert.strictEqual(
      sentenceOf(attempt({ input: swapping(bob) })),
      `Failed to swap 5 ${token} for ${second} and send to ${bob}`,
    )
    assert.deepStrictEqual([interpretation.topic, interpretation.category], ["Swaps", "Swap"])
  })
})
