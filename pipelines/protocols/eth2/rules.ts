import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/**
 * The deposit contract, which makes a validator of who gives it coins. On Gnosis it takes tokens, and pays them out again.
 *
 * Source: event: `solidity_deposit_contract/deposit_contract.sol` of the first; calls: `contracts/SBCDepositContract.sol` of
 * https://github.com/gnosischain/deposit-contract.
 */
export const eth2 = defineProtocol({
  slug: "eth2",
  name: "the deposit contract",
  rules: [
    {
      action: "stake",
      event: "DepositEvent(bytes,bytes,bytes,bytes,bytes)",
      emitters: contracts.deposits,
      gave: "any",
    },
    {
      action: "unstake",
      called: contracts.deposits,
      calls: ["claimWithdrawal(address)", "claimWithdrawals(address[])"],
      got: "any",
    },
  ],
})
