import { approve } from "./heuristics/approve.ts"
import { burn } from "./heuristics/burn.ts"
import { call } from "./heuristics/call.ts"
import { deploy } from "./heuristics/deploy.ts"
import { direct } from "./heuristics/direct.ts"
import { exchange } from "./heuristics/exchange.ts"
import { failed } from "./heuristics/failed.ts"
import { inscribe } from "./heuristics/inscribe.ts"
import { mint } from "./heuristics/mint.ts"
import { move } from "./heuristics/move.ts"
import { receive } from "./heuristics/receive.ts"
import { revoke } from "./heuristics/revoke.ts"
import { send } from "./heuristics/send.ts"
import { swap } from "./heuristics/swap.ts"
import { swapAndSend } from "./heuristics/swap-and-send.ts"
import { unwrap } from "./heuristics/unwrap.ts"
import { wrap } from "./heuristics/wrap.ts"
import { write } from "./heuristics/write.ts"
import type { Interpreter } from "./interpreter.ts"

/** Every interpreter by the shape of the flows alone, and the fall-back. */
export const heuristics: ReadonlyArray<Interpreter> = [
  approve,
  burn,
  call,
  deploy,
  direct,
  exchange,
  failed,
  inscribe,
  mint,
  move,
  receive,
  revoke,
  send,
  swap,
  swapAndSend,
  unwrap,
  wrap,
  write,
]
