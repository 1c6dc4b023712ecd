import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { authorizationsOf, delegateOfCode } from "../abi/authorization.ts"
import { defineStateRead } from "../state-read.ts"

/** Accounts that are read in one block; those beyond are known again when they sign the next time. */
const authorityReadsMax = 100

/** The contract to whose code an account delegates after a block in which it signed an authorization (EIP-7702). */
export type AuthorityRead = {
  readonly account: Address
  /** The zero address without a delegation; absent if the code is unknown. */
  readonly delegate: Address | undefined
}

/**
 * Delegations of accounts that signed authorizations, read in each block that has one: the chain ignores authorizations with another nonce, which no
 * block shows.
 */
export const authorityRead = defineStateRead<AuthorityRead, "account">({
  kind: "authorities",
  keyMembers: ["account"],
  readsMax: authorityReadsMax,
  cachedMax: 0,
  wants: ({ transactions }, { chain }) => {
    const signed = transactions.flatMap((transaction) => authorizationsOf(transaction))
    const own = signed.filter(({ chainId }) => chainId === 0 || chainId === chain.id)
    return [...new Set(own.map(({ authority }) => authority))].map((account) => ({ account }))
  },
  isRepeated: () => true,
  calls: ({ account }) => [{ kind: "code", account }],
  decode: ([code]) => ({ delegate: code === undefined ? undefined : (delegateOfCode(code) ?? zeroAddress) }),
})
