import type { MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#edf5f5',
  '#d6e8e9',
  '#abd1d3',
  '#7dbabd',
  '#53a2a7',
  '#2d8b91',
  '#13757b',
  '#06636a',
  '#005055',
  '#003c40',
]

const gray: MantineColorsTuple = [
  '#f7f7f5',
  '#f1f1ee',
  '#e7e6e2',
  '#dbdad5',
  '#c3c1bb',
  '#8f8d86',
  '#696761',
  '#4d4b47',
  '#343330',
  '#1f1f1d',
]

const dark: MantineColorsTuple = [
  '#e9e7e2',
  '#cbc8c1',
  '#a3a097',
  '#85827a',
  '#45433f',
  '#353330',
  '#282724',
  '#1f1e1c',
  '#171615',
  '#100f0e',
]

const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fbe0dc',
  '#f4bfb8',
  '#ec978d',
  '#e26f62',
  '#d64c3e',
  '#c73a2c',
  '#bb2d20',
  '#ad2318',
  '#8c1a11',
]

export const palette = { teal, gray, dark, red }
