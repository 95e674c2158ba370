import { describe, expect, test } from 'vitest'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { isHarmful } from './harmful-content.ts'

const program = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64, 7)])

describe.each(['listino.pdf', 'listino.txt', 'foto.jpg', 'listino'])('under the name %s', name => {
  test.each([
    ['a Windows program', program('4d5a9000')],
    ['a Linux program', program('7f454c46')],
    ['a macOS program', program('cffaedfe')],
    ['a Java class', program('cafebabe')],
    ['WebAssembly', program('0061736d')],
    ['a shortcut', program('4c0000000114020000000000c000000000000046')],
    ['a Java archive', Buffer.from('PK\x03\x04....META-INF/MANIFEST.MF', 'latin1')],
    ['an Android program', Buffer.from('PK\x03\x04....AndroidManifest.xml', 'latin1')],
    ['a shell script', '#!/bin/sh\nrm -rf ~'],
    ['PHP', '\n<?php system($_GET["c"]);'],
    ['a batch file', '@echo off\r\ndel *.*'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a page without its declaration', '\uFEFF <!-- x -->\n<HTML><body onload="alert(1)">'],
    ['a page that begins with a script', '<script src=x></script>'],
    ['a page that holds a PDF', '<html>%PDF-1.7'],
    ['a page in XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a page of wide letters', Buffer.from('\uFEFF<html>', 'utf16le')],
    ['a page of wide letters, the other way round', Buffer.from('\uFEFF<html>', 'utf16le').swap16()],
  ])('%s is refused', (_, content) => {
    expect(isHarmful(Buffer.from(content as string), name)).toBe(true)
  })
})

test.each(['listino.pdf', 'foto.jpg', 'tutto.zip', 'prova.js', 'prova.ps1', 'prova', 'prova.hta'])(
  'a text called %s is no text that people hand out',
  name => expect(isHarmful(Buffer.from('WScript.Shell("x")'), name)).toBe(true),
)

test.each<[string, Buffer]>([
  ['misure.csv', Buffer.from('Modello;Larghezza\n110;800\n')],
  ['nota.txt', Buffer.from('perché è così')],
  ['sezione.dxf', Buffer.from('0\nSECTION\n')],
  ['listino.pdf', Buffer.from(plainPdf('Listino', []))],
  ['senza nome', Buffer.from(plainPdf('Listino', []))],
  ['disegno.dwg', program('41433130')],
  ['foglio.xlsx', Buffer.from('PK\x03\x04[Content_Types].xml xl/', 'latin1')],
  ['vecchio.doc', program('d0cf11e0a1b11ae1')],
])('%s is taken', (name, content) => expect(isHarmful(content, name)).toBe(false))
