import type { MessageRule, MessageValue } from "../message-rule.ts"
import { readContracts } from "../read-contracts.ts"

const { pools: emitters } = readContracts("across")

/** The deposit's chain and number, and its values: another transfer with the same number matches no deposit. */
const depositOf = (values: ReadonlyArray<MessageValue>): ReadonlyArray<MessageValue> => [
  "chain",
  { topic: 2 },
  ...values,
]

const fillOf = (values: ReadonlyArray<MessageValue>): ReadonlyArray<MessageValue> => [
  { topic: 1 },
  { topic: 2 },
  ...values,
]

/** Depositor, recipient, input token, input and output amount, and the time until which it can be filled. */
const deposited = depositOf([{ topic: 3 }, { word: 7 }, { word: 0 }, { word: 2 }, { word: 3 }, { word: 5 }])

const filled = fillOf([{ word: 8 }, { word: 9 }, { word: 0 }, { word: 2 }, { word: 3 }, { word: 5 }])

/** Deposits and their fills of versions 2, 3 and 4. */
export const messages: ReadonlyArray<MessageRule> = [
  {
    event:
      "V3FundsDeposited(address,address,uint256,uint256,uint256,uint32,uint32,uint32,uint32,address,address,address,bytes)",
    emitters,
    step: "SENT",
    form: "across",
    values: deposited,
  },
  {
    event:
      "FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)",
    emitters,
    step: "SENT",
    form: "across",
    values: deposited,
  },
  {
    event:
      "FilledV3Relay(address,address,uint256,uint256,uint256,uint256,uint32,uint32,uint32,address,address,address,address,bytes,(address,bytes,uint256,uint8))",
    emitters,
    step: "RECEIVED",
    form: "across",
    values: filled,
  },
  {
    event:
      "FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))",
    emitters,
    step: "RECEIVED",
    form: "across",
    values: filled,
  },
  {
    event: "FundsDeposited(uint256,uint256,uint256,int64,uint32,uint32,address,address,address,bytes)",
    emitters,
    step: "SENT",
    form: "across-2",
    // Depositor, recipient and amount.
    values: depositOf([{ topic: 3 }, { word: 5 }, { word: 0 }]),
  },
  {
    event:
      "FilledRelay(uint256,uint256,uint256,uint256,uint256,uint256,int64,int64,uint32,address,address,address,address,bytes,(address,bytes,int64,bool,int256))",
    emitters,
    step: "RECEIVED",
    form: "across-2",
    values: fillOf([{ word: 8 }, { word: 9 }, { word: 0 }]),
  },
]
