/** Loads again what changes with the blocks of a chain. */
import { useEffect, useRef } from "preact/hooks"
import { findNetwork } from "./networks.ts"
import { paced } from "./paced.ts"

/** Interval of loading again, at least. */
const intervalMs = 5_000

/** Calls a function when answers reflect another block of the chain, reverts included. */
export const useBlocks = (chain: string, refresh: () => void): void => {
  const hash = findNetwork(chain)?.tideMark?.hash
  const first = useRef(hash)
  const latest = useRef(refresh)
  latest.current = refresh
  const follow = useRef(paced(() => latest.current(), intervalMs))
  useEffect(() => {
    // What is loaded already reflects the block of the first look.
    if (hash !== first.current) follow.current()
  }, [hash])
}
