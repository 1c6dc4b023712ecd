/** Limits how often something is done: at once, and again after the interval if it was called meanwhile. */
export const paced = (run: () => void, intervalMs: number): (() => void) => {
  let [isWaiting, isDue] = [false, false]
  const call = (): void => {
    if (isWaiting) {
      isDue = true
      return
    }
    isDue = false
    isWaiting = true
    run()
    setTimeout(() => {
      isWaiting = false
      if (isDue) call()
    }, intervalMs)
  }
  return call
}
