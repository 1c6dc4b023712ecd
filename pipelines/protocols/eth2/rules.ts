import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("eth2")

/**
 * Contracts of the Beacon Chain: deposits of validators, and requests of their owners. The deposit contract of Gnosis takes GNO, and pays withdrawals.
 *
 * Source: `solidity_deposit_contract/deposit_contract.sol` of the first; calls: `contracts/SBCDepositContract.sol` of
 * https://github.com/gnosischain/deposit-contract; requests: EIP-7002 and EIP-7251, whose input has no selector.
 */
export const eth2 = defineProtocol({
  slug: "eth2",
  name: "the Beacon Chain",
  rules: [
    {
      action: "stake",
      event: "DepositEvent(bytes,bytes,bytes,bytes,bytes)",
      emitters: contracts.deposits,
      sends: "any",
    },
    {
      action: "unstake",
      called: contracts.deposits,
      calls: ["claimWithdrawal(address)", "claimWithdrawals(address[])"],
      receives: "any",
    },
    {
      action: "call",
      verb: "Requested a withdrawal of a validator",
      paid: "price",
      called: contracts.withdrawals,
      sends: "any",
    },
    {
      action: "call",
      verb: "Requested a consolidation of validators",
      paid: "price",
      called: contracts.consolidations,
      sends: "any",
    },
  ],
})
