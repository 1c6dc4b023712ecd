import { defineProtocol } from "../../protocols/protocol.ts"

const deposits = {
  1: ["0x00000000219ab540356cbb839cbe05303d7705fa"],
  100: ["0x0b98057ea310f4d31f2a452b414647007d1645d9"],
}

/**
 * The deposit contract, which makes a validator of who gives it coins. On Gnosis it takes tokens, and pays them out again.
 *
 * Source: `DEPOSIT_CONTRACT_ADDRESS` of `configs/mainnet.yaml` of https://github.com/ethereum/consensus-specs and of `mainnet/config.yaml` of
 * https://github.com/gnosischain/configs; event: `solidity_deposit_contract/deposit_contract.sol` of the first;
 * calls: `contracts/SBCDepositContract.sol` of https://github.com/gnosischain/deposit-contract.
 */
export const eth2 = defineProtocol({
  slug: "eth2",
  name: "the deposit contract",
  rules: [
    { action: "stake", event: "DepositEvent(bytes,bytes,bytes,bytes,bytes)", emitters: deposits, gave: "any" },
    {
      action: "unstake",
      called: deposits,
      calls: ["claimWithdrawal(address)", "claimWithdrawals(address[])"],
      got: "any",
    },
  ],
})
