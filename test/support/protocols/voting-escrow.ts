/** Curve's voting escrow from the contract of its authors. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ProtocolChain } from "./protocol-chain.ts"

const { escrow: bytecode }: { readonly escrow: string } = JSON.parse(
  readFileSync("test/support/protocols/voting-escrow.json", "utf8"),
)

/** Deploys an escrow for a token. */
export const deployVotingEscrow = Effect.fnUntraced(function* (
  { deploy, deployer, send }: ProtocolChain,
  token: Address,
) {
  const escrow = yield* deploy(bytecode, "constructor(address token, string name, string symbol, address admin)", [
    token,
    "Votes",
    "VOTE",
    deployer,
  ])
  const lock = (account: Address, amountRaw: bigint, endSeconds: number) =>
    send(account, escrow, "create_lock(uint256 amount, uint256 end)", [amountRaw, BigInt(endSeconds)])
  const withdraw = (account: Address) => send(account, escrow, "withdraw()")
  return { escrow, lock, withdraw }
})
