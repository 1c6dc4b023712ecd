import { assert, describe, it } from "vitest"
import { subjectSentence } from "#api/history/subject-sentence.ts"
import { renderDescription } from "#api/render/description.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { TransactionModel } from "#schemas/graphql/history-model.ts"
import { transactionModel } from "../../../support/api/transaction-model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [signer, subject, giver, token] = [address(1), address(2), address(3), address(0xc1)]

type Movement = Omit<Delta, "place">

const moved = (counterparty: Address, amountRaw: bigint, of: Address = token): Movement => ({
  account: subject,
  counterparty,
  amountRaw,
  kind: "transfer",
  asset: { standard: "erc20", token: of, tokenId: 0n },
})

/** The sentence about some movements, tokens and accounts by their last digits. */
const sentenceOf = (...deltas: ReadonlyArray<Movement>): string => sentenceWith({}, ...deltas)

/** As `sentenceOf`, with other members of the transaction. */
const sentenceWith = (members: Partial<TransactionModel>, ...deltas: ReadonlyArray<Movement>): string => {
  const transaction = transactionModel({ from: signer, to: token, signer, deltas, ...members })
  const { description, items } = subjectSentence({ transaction, perspective: "Receiver", subject })
  return renderDescription(description, items, (of) => ({ name: undefined, symbol: `T${of.slice(-2)}`, decimals: 0 }))
}

describe("subjectSentence", () => {
  it("names the giver if one account gave everything", () => {
    assert.strictEqual(sentenceOf(moved(giver, 5n)), "Received 5 Tc1 from 0xa0a0...a0a3")
    assert.strictEqual(sentenceOf(moved(giver, 5n), moved(giver, 2n)), "Received 7 Tc1 from 0xa0a0...a0a3")
  })

  it("names the signer if there is no sender, or several", () => {
    assert.strictEqual(sentenceOf(moved(zeroAddress, 5n)), "Received 5 Tc1 in a transaction of 0xa0a0...a0a1")
    assert.strictEqual(
      sentenceOf(moved(giver, 5n), moved(signer, 1n, address(0xc2))),
      "Received 5 Tc1 and 1 Tc2 in a transaction of 0xa0a0...a0a1",
    )
  })

  it("names what an account gave and what it received for it", () => {
    assert.strictEqual(
      sentenceOf(moved(giver, -4n), moved(giver, 9n, address(0xc2))),
      "Received 9 Tc2 and sent 4 Tc1 in a transaction of 0xa0a0...a0a1",
    )
    const many = Array.from({ length: 7 }, (_, index) => moved(giver, -1n, address(0xd0 + index)))
    assert.strictEqual(
      sentenceOf(moved(giver, 9n), ...many),
      "Received 9 Tc1 and sent 1 Td0, 1 Td1, 1 Td2, 1 Td3 and 3 others in a transaction of 0xa0a0...a0a1",
    )
  })

  it("ignores assets that were forwarded", () => {
    assert.strictEqual(
      sentenceOf(moved(signer, 3n, address(0xc2)), moved(giver, -3n, address(0xc2)), moved(giver, 1n)),
      "Received 1 Tc1 from 0xa0a0...a0a3",
    )
  })

  it("counts the assets beyond five", () => {
    const many = Array.from({ length: 7 }, (_, index) => moved(giver, 1n, address(0xd0 + index)))
    assert.strictEqual(
      sentenceOf(...many.slice(0, 5)),
      "Received 1 Td0, 1 Td1, 1 Td2, 1 Td3 and 1 Td4 from 0xa0a0...a0a3",
    )
    assert.strictEqual(sentenceOf(...many), "Received 1 Td0, 1 Td1, 1 Td2, 1 Td3 and 3 others from 0xa0a0...a0a3")
  })

  it("describes sent assets if none were received, and participation if nothing changed", () => {
    assert.strictEqual(sentenceOf(moved(giver, -4n)), "Sent 4 Tc1 in a transaction of 0xa0a0...a0a1")
    const returned = sentenceOf(moved(giver, -4n), moved(giver, 4n))
    assert.strictEqual(returned, "Took part in a transaction of 0xa0a0...a0a1")
  })

  it("is the account's own if it has one, and the signer's for the signer and for an account without a part", () => {
    const items = [{ type: "number", value: 7 } as const]
    const own = [{ account: subject, description: "Sold $1", items }]
    assert.strictEqual(sentenceWith({ partySentences: own }, moved(giver, 5n)), "Sold 7")
    assert.strictEqual(
      sentenceWith({ partySentences: own.map((one) => ({ ...one, account: giver })), items }),
      "Sent 7",
    )
    assert.strictEqual(sentenceWith({ signer: subject, items }, moved(giver, 5n)), "Sent 7")
  })
})
