import { privateKeyToAccount } from "viem/accounts"
import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  type TransactionDraft,
  testChain,
  transferLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const authority = privateKeyToAccount(`0x${"11".repeat(32)}`)
const account = authority.address.toLowerCase()
const [contract, relayer, bob] = [address(0x20), address(1), address(2)]

const authorizing = async (draft: TransactionDraft, to = contract, terms = { chainId: testChain.id, nonce: 4 }) => {
  const { r, s, yParity } = await authority.signAuthorization({ address: to as `0x${string}`, ...terms })
  const quantity = (value: number) => `0x${value.toString(16)}`
  const member = {
    address: to,
    chainId: quantity(terms.chainId),
    nonce: quantity(terms.nonce),
    yParity: `0x${yParity}`,
    r,
    s,
  }
  const rest = JSON.stringify({ authorizationList: [member] })
  return entryOf({ type: 4, from: account, to: account, nonce: 3, rest, ...draft })
}

const isDelegating = ({ interpretation }: Awaited<ReturnType<typeof authorizing>>) =>
  interpretation.actions.some(({ type }) => type === "delegate")

describe("set-code", () => {
  it("ignores authorizations that the chain ignores, or whose validity is unknown", async () => {
    const wrong = [
      { chainId: 99, nonce: 4 },
      { chainId: testChain.id, nonce: 3 },
    ]
    for (const terms of wrong) assert.isFalse(isDelegating(await authorizing({}, contract, terms)))
    assert.isFalse(isDelegating(await authorizing({ from: relayer })))
  })

  it("describes a delegation and its removal", async () => {
    assert.strictEqual(storyOf((await authorizing({})).interpretation), `Delegated to ${contract}`)
    const removal = await authorizing({}, zeroAddress, { chainId: 0, nonce: 4 })
    assert.strictEqual(storyOf(removal.interpretation), "Removed the delegation")
    assert.isFalse(removal.interpretation.isVague)
  })

  it("keeps the sentence of other actions, with the delegation as an action", async () => {
    const { interpretation } = await authorizing({ logs: [transferLog(wrappedNative, account, bob, 5n)] })
    assert.strictEqual(storyOf(interpretation), `Sent 5 ${wrappedNative} to ${bob}`)
    assert.deepStrictEqual(
      interpretation.actions.map(({ type }) => type),
      ["send", "receive", "delegate"],
    )
  })

  it("attributes a batch that a relayer submits to the account that executes it", async () => {
    const logs = [transferLog(wrappedNative, account, bob, 5n)]
    const { actions } = entryOf({ from: relayer, to: account, input: "0xe9ae5c53", logs }).interpretation
    assert.deepInclude(
      actions.map(({ type, account: by }) => [type, by]),
      ["send", account],
    )
  })

  it("ignores tokens of an account that signed an authorization in the block", async () => {
    const { interpretation, parties } = await authorizing({
      from: relayer,
      logs: [transferLog(account, relayer, bob, 5n)],
    })
    assert.strictEqual(interpretation.interpreterId, "call")
    assert.deepStrictEqual(
      parties.map((party) => party.account),
      [relayer, account],
      "the account is a party as it signed, not by the event",
    )
  })

  it("gives an account whose authorization a relayer submits a sentence, in its own history", async () => {
    const storiesOf = ({ partySentences }: Awaited<ReturnType<typeof authorizing>>) =>
      partySentences.map((sentence) => [sentence.account, storyOf(sentence)])
    const relayed = await authorizing({ from: relayer })
    assert.deepStrictEqual(storiesOf(relayed), [[account, `Delegated to ${contract}`]])
    assert.deepInclude(
      relayed.parties.map((party) => [party.account, party.isReceiver]),
      [account, true],
    )
    const elsewhere = await authorizing({ from: relayer, to: bob })
    assert.deepStrictEqual(storiesOf(elsewhere), [[account, `Signed a delegation to ${contract}`]], "it may be invalid")
    const removal = await authorizing({ from: relayer, to: bob }, zeroAddress, { chainId: 0, nonce: 9 })
    assert.deepStrictEqual(storiesOf(removal), [[account, "Signed the removal of the delegation"]])
    assert.deepStrictEqual(storiesOf(await authorizing({ from: relayer }, contract, { chainId: 99, nonce: 4 })), [])
    assert.deepStrictEqual(storiesOf(await authorizing({})), [], "the sender has its own sentence")
  })
})
