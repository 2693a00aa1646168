import css from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'destructive' | 'quiet'

export function buttonClass(kind: ButtonKind): string {
  return kind === 'quiet' ? `${css['quiet']}` : `${css['box']} ${css[kind]}`
}
