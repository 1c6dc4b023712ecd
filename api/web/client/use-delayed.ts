/** Debounces values that change often. */
import { useEffect, useState } from "preact/hooks"

/** The value once it has not changed for a while. */
export const useDelayed = <Value>(value: Value, delayMs: number): Value => {
  const [delayed, setDelayed] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [key, delayMs])
  return delayed
}
