/** Net flows of coins between the scripts of a transaction of a chain of unspent outputs. Pure. */
import type { Address } from "#schemas/domain/primitive.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import type { UtxoTransaction } from "#schemas/domain/utxo-block.ts"

/** The change of an account's balance. */
export interface NetChange {
  readonly account: Address
  readonly amountRaw: bigint
}

/** Net flows of a transaction, each list in the order of inputs, then outputs. Change is netted. */
export interface UtxoFlows {
  /** Accounts of the inputs. */
  readonly spenders: ReadonlySet<Address>
  /** Accounts that lost coins; amounts are below zero, fee included. */
  readonly losses: ReadonlyArray<NetChange>
  /** Accounts that gained coins. */
  readonly gains: ReadonlyArray<NetChange>
  /** Sum of the outputs that somebody can spend. */
  readonly paidRaw: bigint
}

/** The flows of a transaction. */
export const utxoFlows = ({ inputs, outputs }: Pick<UtxoTransaction, "inputs" | "outputs">): UtxoFlows => {
  const net = new Map<Address, bigint>()
  const spenders = new Set<Address>()
  for (const { spent } of inputs) {
    const account = spent && accountOfScript(spent.script)
    if (spent === undefined || account === undefined) continue
    spenders.add(account)
    net.set(account, (net.get(account) ?? 0n) - spent.valueRaw)
  }
  let paidRaw = 0n
  for (const { script, valueRaw } of outputs) {
    const account = accountOfScript(script)
    if (account === undefined) continue
    paidRaw += valueRaw
    net.set(account, (net.get(account) ?? 0n) + valueRaw)
  }
  const changes = Array.from(net, ([account, amountRaw]) => ({ account, amountRaw }))
  return {
    spenders,
    losses: changes.filter(({ amountRaw }) => amountRaw < 0n),
    gains: changes.filter(({ amountRaw }) => amountRaw > 0n),
    paidRaw,
  }
}
