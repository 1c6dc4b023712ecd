import type { ContractTable } from "../contract-table.ts"
import { readAddress, readBlockTime, readIntegers } from "../contract-value.ts"
import type { HolderEvent, PositionGroup } from "../position-rule.ts"

/** Differences between the contracts of forks. */
export interface EscrowForm {
  /** Call for the amount of an account, and the end of its lock: `locked(address)`. */
  readonly lock: string
  /** Call for the locked token. */
  readonly token: string
  readonly holders: ReadonlyArray<HolderEvent>
}

/** Locks of an account, in any token. */
const lockHolders = (types: string): ReadonlyArray<HolderEvent> => [
  { event: `Deposit(${types})`, account: { topic: 1 } },
  { event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
]

/** Curve's escrow and its forks. Source: `contracts/VotingEscrow.vy` of https://github.com/curvefi/curve-dao-contracts. */
export const curveEscrow: EscrowForm = {
  lock: "locked(address)",
  token: "token()",
  holders: lockHolders("address,uint256,uint256,int128,uint256"),
}

/** As Curve's, in Solidity. Source: `contracts/VotingEscrow.sol` of https://github.com/stargate-protocol/stargate-dao. */
export const solidityEscrow: EscrowForm = {
  lock: "locked(address)",
  token: "token()",
  holders: lockHolders("address,uint256,uint256,uint8,uint256"),
}

/**
 * Tokens that an account has locked for votes, which it can withdraw when the lock ends. Voting power is not an asset.
 */
export const escrowGroup = (escrows: ContractTable, { lock, token: call, holders }: EscrowForm): PositionGroup => ({
  id: "lock",
  label: "Voting Escrow",
  kind: "contract-position",
  contracts: { listed: escrows },
  holders,
  amounts: (read, { contract, account, chainId }) => {
    const token = readAddress(read, contract, call)
    const [amountRaw, end] = readIntegers(read, contract, `${lock} returns (uint256, uint256)`, [account]) ?? []
    const now = readBlockTime(read, chainId)
    if (token === undefined || amountRaw === undefined || end === undefined || now === undefined) return undefined
    return [{ token, amountRaw, meta: now < end ? "LOCKED" : "SUPPLIED" }]
  },
})
