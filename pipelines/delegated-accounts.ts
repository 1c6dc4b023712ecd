/** Accounts with the code of a contract by delegation (EIP-7702). They are no contracts, so their events are those of no token. */
import { authorizationsOf } from "#chains/abi/authorization.ts"
import { delegationRead } from "#chains/reads/delegation-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

const known = new WeakMap<Block, ReadonlySet<Address>>()

/**
 * The accounts that the block shows to have no code of their own: accounts with the code of a delegation, and accounts that signed an
 * authorization, valid or not. Memoized by block.
 */
export const delegatedAccounts = (block: Block): ReadonlySet<Address> => {
  const found = known.get(block) ?? findAccounts(block)
  known.set(block, found)
  return found
}

const findAccounts = (block: Block): ReadonlySet<Address> => {
  const read = delegationRead.of(block.reads).filter(({ isDelegated }) => isDelegated === true)
  const signed = block.transactions.flatMap((transaction) => authorizationsOf(transaction))
  return new Set([...read.map(({ account }) => account), ...signed.map(({ authority }) => authority)])
}
