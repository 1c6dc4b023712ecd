import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressOfItem } from "../asked-value.ts"
import { coinMark } from "../families/coin-mark.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Words of a resolver's answer, a loan with its vault, up to the last that is used. No member is of a dynamic type. */
const wordCount = 26

/** Places of words: amounts, whether a side is a share of an exchange, and the first token of each side. */
const places = { supplied: 9, owed: 10, isSharesOfPool: [13, 14], collateral: 23, debt: 25 } as const

const tokenOf = (word: bigint): Address => {
  const token = addressOfItem(String(word))
  return token === coinMark ? zeroAddress : token
}

/** Collateral and debt of a loan after liquidations, with interest until now. Loans with shares of an exchange on either side are unknown. */
const loanAmounts: ReadAmounts = (ask, { chainId, item }) => {
  const resolver = contracts.resolvers[chainId]?.[0]
  if (resolver === undefined) return undefined
  const signature = `positionByNftId(uint256) returns (uint256[${wordCount}])`
  const [answer] = ask({ to: resolver, signature, values: [BigInt(item)] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // The signature makes every word an integer.
  const words = answer as ReadonlyArray<bigint>
  if (places.isSharesOfPool.some((place) => words[place] !== 0n)) return undefined
  const { [places.supplied]: suppliedRaw, [places.owed]: owedRaw, [places.collateral]: collateral } = words
  const debt = words[places.debt]
  if (suppliedRaw === undefined || owedRaw === undefined || collateral === undefined || debt === undefined)
    return undefined
  return [
    { token: tokenOf(collateral), amountRaw: suppliedRaw, meta: "SUPPLIED" },
    { token: tokenOf(debt), amountRaw: owedRaw, meta: "BORROWED" },
  ]
}

/**
 * Deposits, which are ERC-4626 vaults, and loans, which are NFTs.
 *
 * Source: `contracts/periphery/resolvers/vault/structs.sol` and `contracts/protocols/vault/interfaces/iVault.sol` of https://github.com/Instadapp/fluid-contracts-public.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  vaultGroup(contracts.deposits, { id: "supply", label: "Lending" }),
  ownedItemGroup({ id: "loan", label: "Lending" }, contracts.loans, loanAmounts),
]
