import css from './button.module.css'

/** How loud a button is: the one filled button of a screen, a plain one, one that destroys, or one that looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'destructive' | 'quiet'

/** The class names that make a link look like a button. */
export function buttonClass(kind: ButtonKind): string {
  return `${css[kind === 'quiet' ? 'text' : 'box']} ${css[kind]}`
}
