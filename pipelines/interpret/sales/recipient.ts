import type { Address } from "#schemas/domain/primitive.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"

/**
 * The last account to which a sold item went in the transaction, before one of its sellers sold it again.
 *
 * @param sold - The transfer away from the seller.
 * @param moves - The transfers of the item in the transaction, in order.
 * @param sellers - The accounts that sold the item in the transaction.
 */
export const recipientOf = (sold: Transfer, moves: ReadonlyArray<Transfer>, sellers: ReadonlySet<Address>): Address =>
  moves
    .slice(moves.indexOf(sold) + 1)
    .reduce((holder, { from, to }) => (from === holder && !sellers.has(holder) ? to : holder), sold.to)
