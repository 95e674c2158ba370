import { playLife } from './play-life.ts'

playLife('embedded')
