import { assert, describe, it } from "vitest"
import { accountText, type Funding, relationOf } from "#projections/funding/funding.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [seller, recipient, funder, other] = [address(1), address(2), address(3), address(4)]

const sale = { chainId: 1, blockNumber: 10, seller, recipient }

const funded = (account: string, by: string, blockNumber = 9): Funding => ({
  chainId: 1,
  account,
  funder: by,
  blockNumber,
  transactionIndex: 0,
})

const relationBy = (...fundings: ReadonlyArray<Funding>) =>
  relationOf(sale, new Map(fundings.map((funding) => [accountText(funding), funding])))

describe("relationOf", () => {
  it("is absent for accounts without a known funder, or with different ones", () => {
    assert.isUndefined(relationBy())
    assert.isUndefined(relationBy(funded(seller, funder)))
    assert.isUndefined(relationBy(funded(seller, funder), funded(recipient, other)))
    assert.isUndefined(relationBy({ ...funded(seller, recipient), chainId: 2 }))
  })

  it("is absent if the first coins did not arrive in an earlier block", () => {
    assert.isUndefined(relationBy(funded(seller, funder), funded(recipient, funder, 10)))
    assert.isUndefined(relationBy(funded(seller, recipient, 10)))
  })

  it("has the funder of both", () => {
    const fundings = [funded(seller, funder), funded(recipient, funder, 3)]
    assert.deepStrictEqual(relationBy(...fundings), { funder, fundings })
  })

  it("has the party that funded the other, whoever funded itself", () => {
    const [ofSeller, ofRecipient] = [funded(seller, recipient), funded(recipient, seller)]
    assert.deepStrictEqual(relationBy(ofSeller, funded(recipient, other)), { funder: recipient, fundings: [ofSeller] })
    assert.deepStrictEqual(relationBy(funded(seller, other), ofRecipient), { funder: seller, fundings: [ofRecipient] })
  })
})
