/** The button that loads the next page of a list. */
import { useEffect, useRef } from "preact/hooks"
import { useAction } from "../client/use-action.ts"
import { Failure } from "./states.tsx"

/** Distance below the viewport within which an endless list loads its next page. */
const nearMargin = "0px 0px 600px 0px"

interface MoreButtonProps {
  readonly load: () => Promise<void>
  readonly name?: string
  /** Whether the list loads its next page by itself when its end is near: only below a list that nothing follows. */
  readonly isEndless?: boolean
}

/** The button; it shows why a page could not be loaded. */
export const MoreButton = ({ load, name = "Load more", isEndless = false }: MoreButtonProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { failure, isBusy, act } = useAction()
  const click = (): void => act(load)
  const isReady = isEndless && !isBusy && failure === undefined
  useEffect(() => {
    if (!isReady || place.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) click()
      },
      { rootMargin: nearMargin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReady, load])
  return (
    <div class="more" ref={place}>
      {failure === undefined ? (
        <button type="button" class="button quiet" disabled={isBusy} onClick={click}>
          {isBusy ? "Loading …" : name}
        </button>
      ) : (
        <Failure failure={failure} again={click} />
      )}
    </div>
  )
}
